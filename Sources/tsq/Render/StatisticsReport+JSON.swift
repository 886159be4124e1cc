import TSQ

extension StatisticsReport {
  /// The object of the contract, on one line.
  func json() -> String {
    var json = JSONText()
    json.object { json in
      json.key("type")
      json.string(typeName)
      json.key("statistic")
      json.string(request.statistic.rawValue)
      json.key("unit")
      json.string(unit)
      json.key("timeZone")
      json.string(zone.identifier)
      json.key("range")
      write(answer.range, to: &json)
      if let buckets = answer.buckets {
        json.key("buckets")
        json.array { json in for bucket in buckets { write(bucket, to: &json) } }
      } else {
        json.key("value")
        valueCell.write(to: &json, in: zone)
      }
      json.key("sampleCount")
      json.integer(answer.sampleCount)
      writeSources(to: &json)
      writeWitness(to: &json)
    }
    return json.text
  }

  private func write(_ range: TimeRange?, to json: inout JSONText) {
    guard let range else { return json.null() }
    json.object { json in
      json.key("start")
      json.string(range.start.iso8601(in: zone))
      json.key("end")
      json.string(range.end.iso8601(in: zone))
    }
  }

  private func write(_ bucket: StatisticsAnswer.Bucket, to json: inout JSONText) {
    json.object { json in
      json.key("start")
      json.string(bucket.range.start.iso8601(in: zone))
      json.key("end")
      json.string(bucket.range.end.iso8601(in: zone))
      json.key("value")
      json.number(bucket.value)
    }
  }

  private func writeSources(to json: inout JSONText) {
    json.key("sources")
    json.array { json in
      for source in answer.sources {
        json.object { json in
          json.key("name")
          json.string(source.source.name)
          json.key("value")
          json.number(source.value)
        }
      }
    }
  }

  /// `min`, `max` and `latest` name the sample that their value comes from.
  private func writeWitness(to json: inout JSONText) {
    switch request.statistic {
    case .minimum, .maximum, .latest: break
    case .sum, .average, .count, .duration: return
    }
    if answer.buckets != nil { return }
    json.key("sample")
    guard let witness = answer.witness else { return json.null() }
    json.object { json in
      json.key("start")
      json.string(witness.range.start.iso8601(in: zone))
      json.key("end")
      json.string(witness.range.end.iso8601(in: zone))
      json.key("source")
      json.string(witness.source.name)
    }
  }
}
