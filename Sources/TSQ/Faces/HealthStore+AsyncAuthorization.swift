public import SampleModel

extension HealthStore {
  /// Asks for the types that were not asked for yet; without any it ends at once.
  ///
  /// It succeeds when the person answered, whatever the answer.
  /// - Throws: `HealthError.Code.invalidArgument` for types that can't be asked for and without
  ///   usage descriptions; whatever the prompt throws where it did not appear or was interrupted:
  ///   nothing counts as asked then.
  public func requestAuthorization(
    toShare share: Set<SampleType>, read: Set<SampleType>
  ) async throws(HealthError) {
    guard let request = try pendingRequest(toShare: share, read: read) else { return }
    guard let prompt else {
      throw HealthError(.unknownError, "this store has no authorization prompt")
    }
    try record(try await prompt.present(request), to: request)
  }
}
