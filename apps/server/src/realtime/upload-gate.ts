/** How often one person may send a frame that is larger than an event: on all of their sockets together. */
export interface UploadGate {
  /** Counts an upload; false when there were too many. */
  admit(userId: number): boolean;
}

export interface UploadLimits {
  /** Uploads of one user … */
  uploadsPerUser: number;
  /** … within so many milliseconds. */
  uploadWindow: number;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

export function createUploadGate(limits: UploadLimits): UploadGate {
  /** When each user's uploads were, the oldest first. */
  const byUser = new Map<number, number[]>();
  return {
    admit(userId) {
      const since = limits.now() - limits.uploadWindow;
      for (const [user, times] of byUser) if (times.at(-1)! <= since) byUser.delete(user);
      const recent = (byUser.get(userId) ?? []).filter((time) => time > since);
      if (recent.length >= limits.uploadsPerUser) return false;
      byUser.set(userId, [...recent, limits.now()]);
      return true;
    },
  };
}
