import Harness

/// Durable saves through the door that an embedder uses, in turn with a bare insert into SQLite.
let storageBenchmarks = [
  Benchmark("Storage/save-one", sizes: [], hasExactCounts: false) { size, workbench in
    let stores = try workbench.fixture("saves", size: size) { try SavingStores(size / 100) }
    // As many as fill the journal, so that each round writes it as a run once.
    let count = size < defaultSize ? 8 : 1_024
    var trial = Trial(
      .fresh {
        let samples = stores.newSamples(count)
        return { for sample in samples { try stores.save([sample]) } }
      },
      answerIsRight: stores.savesAreCounted)
    trial.operationsPerIteration = count
    trial.reference = .fresh {
      let samples = stores.newBareSamples(count)
      return { for sample in samples { stores.bare.insert([sample]) } }
    }
    // At least 0.7 of the bare insert's speed.
    trial.limit = .value(1 / 0.7)
    return trial
  },
  Benchmark("Storage/save-batch-10k", sizes: [], hasExactCounts: false) { size, workbench in
    let stores = try workbench.fixture("saves", size: size) { try SavingStores(size / 100) }
    let count = size < defaultSize ? 2_000 : 10_000
    var trial = Trial(
      .fresh {
        let samples = stores.newSamples(count)
        return { try stores.save(samples) }
      },
      answerIsRight: stores.savesAreCounted)
    trial.operationsPerIteration = count
    trial.reference = .fresh {
      let samples = stores.newBareSamples(count)
      return { stores.bare.insert(samples) }
    }
    // 200,000 samples a second.
    trial.limit = .nanoseconds(5_000)
    return trial
  },
]
