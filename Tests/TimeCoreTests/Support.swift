import TimeCore

/// SplitMix64 of Steele, Lea and Flood, 2014: the same numbers for the same seed everywhere.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

private let sampleNames = [
  "UTC", "Europe/Berlin", "America/New_York", "America/Sao_Paulo", "America/St_Johns",
  "Africa/Cairo", "Africa/Casablanca", "Australia/Lord_Howe", "Pacific/Apia", "Asia/Kathmandu",
  "Europe/Dublin", "Asia/Tehran", "America/Juneau", "Pacific/Kwajalein", "Antarctica/Troll",
  "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "AEST-10AEDT,M10.1.0,M4.1.0/3", "<+0545>-5:45",
]

private func zone(_ name: String) throws -> TimeZoneRules {
  if let rule = try? TimeZoneRules(posix: name) { return rule }
  return try TimeZoneRules(identifier: name)
}

/// Zones with every kind of trouble.
func sampleZones() throws -> [TimeZoneRules] {
  try sampleNames.map(zone)
}

/// One of them.
func sampleZone(using random: inout SeededGenerator) throws -> TimeZoneRules {
  try zone(sampleNames[Int.random(in: sampleNames.indices, using: &random)])
}
