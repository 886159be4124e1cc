import Foundation
import SampleModel
import Testing

@Suite("Catalogue")
struct CatalogueTests {
  /// The rows of a table of the catalogue's data, by column name.
  static func rows(of table: String) throws -> [[String: String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Data/catalogue")
    let text = try String(contentsOf: root.appending(path: table), encoding: .utf8)
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return lines.dropFirst().map {
      Dictionary(uniqueKeysWithValues: zip(lines[0], $0))
    }
  }

  @Test("holds every type of the data, with all its properties")
  func agreesWithData() throws {
    let rows = try Self.rows(of: "types.tsv")
    #expect(rows.count == 218)
    #expect(TypeDefinition.all.count == 218)
    for row in rows {
      let identifier = try #require(row["identifier"])
      let definition = try #require(SampleType(identifier: identifier).definition)
      #expect(definition.shortName == row["short_name"])
      #expect(definition.kind.rawValue == row["kind"])
      #expect(definition.style.map { "\($0)" } ?? "none" == row["aggregation_style"])
      #expect(definition.canonicalUnitText == row["canonical_unit"])
      #expect(definition.displayUnitText == row["display_unit"])
      #expect(definition.aliases.joined(separator: ",") == row["aliases"])
      #expect(definition.categoryEnum ?? "" == row["category_value_enum"])
      #expect(definition.isReadOnlyForApps == row["note"]?.contains("read-only for apps"))
    }
  }

  @Test("counts kinds and styles as HealthKit's headers do")
  func counts() {
    let all = TypeDefinition.all
    #expect(all.count { $0.kind == .quantity } == 120)
    #expect(all.count { $0.kind == .category } == 70)
    #expect(all.count { $0.style == .cumulative } == 63)
    #expect(all.count { $0.style == .discreteArithmetic } == 47)
    #expect(all.count { $0.style == .discreteTemporallyWeighted } == 7)
    #expect(all.count { $0.style == .discreteEquivalentContinuousLevel } == 3)
  }

  @Test("is the generated form of its data")
  func isGenerated() throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Scripts/generate-catalogue").standardizedFileURL
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path(), "--check"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("is in the order that its search relies on")
  func isSorted() {
    let identifiers = TypeDefinition.all.map(\.identifier)
    #expect(identifiers == identifiers.sorted())
    #expect(SampleType.stepCount.definition?.shortName == "stepCount")
    #expect(TypeDefinition.named("") == nil)
    #expect(TypeDefinition.named("\u{10FFFF}") == nil)
  }

  @Test("gives no name to two types")
  func namesAreUnique() {
    var owners: [String: String] = [:]
    for definition in TypeDefinition.all {
      let names = [definition.identifier, definition.shortName] + definition.aliases
      for name in Set(names.map { $0.lowercased() }) {
        #expect(owners.updateValue(definition.identifier, forKey: name) == nil, "\(name)")
      }
    }
  }

  @Test("knows what a type outside it is by its prefix")
  func unknownTypes() {
    let type = SampleType(identifier: "HKCategoryTypeIdentifierTomorrow")
    #expect(type.definition == nil)
    #expect(type.kind == .category)
    #expect(type.shortName == "HKCategoryTypeIdentifierTomorrow")
    #expect(type.style == nil)
    #expect(SampleType(identifier: "X").kind == .quantity)
  }
}
