import SampleModel

extension FileSystem {
  /// Whether a path lies on a file system of another machine, where locks can't be trusted.
  ///
  /// Source: the manual page proc_pid_mountinfo(5). A path whose mount is not listed counts as
  /// local.
  package func isOnNetwork(_ path: String) -> Bool {
    guard let device = try? status(at: path)?.device,
      let mounts = try? open("/proc/self/mountinfo", .read),
      let bytes = try? read(mounts, limit: 1 << 20)
    else { return false }
    return Self.isOnNetwork(device: device, mounts: String(decoding: bytes, as: UTF8.self))
  }

  /// The same from the text of the list of mounts.
  package static func isOnNetwork(device: String, mounts: String) -> Bool {
    for line in mounts.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 2, words[2] == device,
        let dash = words.firstIndex(of: "-"), dash + 1 < words.count
      else { continue }
      return networkFileSystems.contains(String(words[dash + 1]))
    }
    return false
  }

  private static let networkFileSystems: Set<String> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "ncpfs", "afs", "coda", "ceph", "9p", "lustre",
    "gfs2", "ocfs2", "glusterfs", "fuse.glusterfs", "fuse.sshfs", "fuse.s3fs", "fuse.rclone",
    "beegfs", "gpfs",
  ]
}
