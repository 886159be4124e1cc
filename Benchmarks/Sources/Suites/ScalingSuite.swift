import ColumnStore
import Harness
import SampleModel

/// Questions of a hundred times as many samples; last, since nothing else shares what they need.
let scalingBenchmarks = [
  Benchmark("Scaling/window-sum", sizes: []) { size, workbench in
    let large = try Fixtures(size: size * 10, workbench: workbench).steps()
    let small = try Fixtures(size: size / 10, workbench: Workbench()).steps()
    let windows = Questions.windows(4_096)
    func sums(of source: SourceSeries) -> Trial.Work {
      .repeated { iterations in
        for turn in 0..<iterations {
          consume(try source.sum(in: windows[turn & 4_095]).rounded)
        }
      }
    }
    var trial = Trial(
      sums(of: large),
      answerIsRight: {
        SlowModel.agree(
          try large.sum(in: windows[0]).rounded, try SlowModel.sum(of: large, in: windows[0]))
      })
    trial.reference = sums(of: small)
    trial.limit = .value(6)
    return trial
  }
]
