import SampleModel

extension Catalog {
  /// What of the catalog is damaged: its pages, its rows, or rows that are lost.
  func findings() throws(StoreError) -> [StoreFinding] {
    var findings: [StoreFinding] = []
    for text in try integrityMessages() {
      findings.append(finding(text, in: "catalog"))
    }
    for table in CatalogTable.allCases {
      do throws(StoreError) {
        switch table {
        case .seal: _ = try rows(of: table)
        case .journal: _ = try journal()
        default: _ = try allRows(of: table)
        }
      } catch {
        findings.append(finding("rows of \(table.rawValue)", in: table.rawValue))
      }
    }
    guard findings.isEmpty else { return findings }
    return try findingsOfTypes() + danglingRows()
  }

  private func finding(_ what: String, in table: String) -> StoreFinding {
    StoreFinding(path: database.path, byteOffset: nil, what: what, loss: .rows(table: table))
  }

  /// SQLite's own check of pages and keys.
  private func integrityMessages() throws(StoreError) -> [String] {
    let check = try database.prepare("PRAGMA integrity_check(20)")
    var messages: [String] = []
    do throws(StoreError) {
      while try check.step() { messages.append(check.field(at: 0).text ?? "") }
    } catch {
      messages.append("pages")
    }
    return messages == ["ok"] ? [] : messages
  }

  /// Compares the seals of each type.
  private func findingsOfTypes() throws(StoreError) -> [StoreFinding] {
    var findings: [StoreFinding] = []
    let names = try (rows(of: .series) + rows(of: .tombstone))
      .compactMap { $0[0].text }
    for name in Set(names).sorted() {
      let type = SampleType(identifier: name)
      do throws(StoreError) {
        _ = try runRows(of: type)
      } catch {
        findings.append(finding("runs of \(name)", in: CatalogTable.series.rawValue))
      }
    }
    return findings
  }

  /// Rows about runs, sources or files that are not there.
  private func danglingRows() throws(StoreError) -> [StoreFinding] {
    let runs = Set(try rows(of: .series).map { Array($0.prefix(3)) })
    let sources = Set(try rows(of: .source).map { $0[0] })
    var findings: [StoreFinding] = []
    if try rows(of: .tombstone).contains(where: { !runs.contains(Array($0.prefix(3))) }) {
      findings.append(finding("deleted rows of no run", in: CatalogTable.tombstone.rawValue))
    }
    for (table, column) in [(CatalogTable.sync, 1), (.deleted, 3), (.workout, 3)] {
      if try rows(of: table).contains(where: { !sources.contains($0[column]) }) {
        findings.append(finding("a source that is not there", in: table.rawValue))
      }
    }
    return findings
  }
}
