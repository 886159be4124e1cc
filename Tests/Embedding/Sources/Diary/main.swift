import TSQ

let diary = Client(name: "Diary", bundleIdentifier: "org.example.diary")
let owner = try HealthStore(path: "health", access: .readWrite, createsIfMissing: true)
try owner.setAuthorization(true, toShare: [.dietaryWater], read: [.dietaryWater], for: diary)

let store = owner.forClient(diary)
let now = Clock.now()
let glass = Quantity(value: 240, unit: .milliliter)
try store.save(QuantitySample(type: .dietaryWater, quantity: glass, start: now, end: now))

let zone = try TimeZoneRules(identifier: "Europe/Berlin")
let today = Predicate.samples(withStart: zone.startOfDay(zone.day(containing: now)), end: nil)
let water = StatisticsQuery(type: .dietaryWater, predicate: today, options: .cumulativeSum)
let sum = try store.statistics(water)?.sumQuantity()
print(sum.map { "\($0.value) \($0.unit) of water today" } ?? "no water today")
