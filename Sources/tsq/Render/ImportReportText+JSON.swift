import TSQ

extension ImportReportText {
  /// The object of the contract, on one line.
  func json() -> String {
    var json = JSONText()
    json.object { json in
      json.key("files")
      json.array { json in for file in report.files { write(file, to: &json) } }
      json.key("seconds")
      json.number(report.seconds)
      json.key("bytes")
      json.integer(Int(report.byteCount))
    }
    return json.text
  }

  private func write(_ file: FileReport, to json: inout JSONText) {
    json.object { json in
      json.key("path")
      json.string(file.path)
      json.key("kind")
      json.string(file.kind)
      json.key("formatVersion")
      json.integer(file.formatVersion)
      json.key("exportDate")
      json.string(exportDate(of: file))
      json.key("locale")
      json.string(file.locale)
      json.key("complete")
      json.boolean(file.isComplete)
      write(file.records, to: &json)
      write(file.rejected, to: &json)
      json.key("skippedElements")
      json.object { json in
        for (element, count) in file.skippedElements.sorted(by: { $0.key < $1.key }) {
          json.key(element)
          json.integer(count)
        }
      }
      json.key("unknownTypes")
      json.array { json in for type in file.unknownTypes { json.string(type) } }
      json.key("sources")
      json.integer(file.sources)
      json.key("devices")
      json.integer(file.devices)
      json.key("workouts")
      json.integer(file.workouts)
      json.key("activitySummaries")
      json.integer(file.activitySummaries)
      json.key("warnings")
      json.array { json in for warning in file.warnings { json.string(warning) } }
    }
  }

  private func write(_ records: FileReport.Counts, to json: inout JSONText) {
    json.key("records")
    json.object { json in
      json.key("read")
      json.integer(records.read)
      json.key("stored")
      json.integer(records.stored)
      json.key("duplicates")
      json.integer(records.duplicates)
      json.key("rejected")
      json.integer(records.rejected)
      json.key("skipped")
      json.integer(records.skipped)
    }
  }

  private func write(_ rejections: [FileReport.Rejection], to json: inout JSONText) {
    json.key("rejected")
    json.array { json in
      for rejection in rejections {
        json.object { json in
          json.key("reason")
          json.string(rejection.reason.rawValue)
          json.key("type")
          json.string(rejection.type)
          json.key("count")
          json.integer(rejection.count)
          json.key("firstOffset")
          json.integer(Int(rejection.firstOffset))
        }
      }
    }
  }
}
