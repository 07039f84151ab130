/** up to this many new sessions a second is calm */
const calmPerSecond = 500
const longestPauseMs = 10_000

/** How many clients arrive at once, and how long each that has to come back should wait, to spread them out. */
export interface Rush {
  /** a session started */
  note(): void
  /**
   * milliseconds to wait before a new handshake: 0 when calm, else a random time up to what it takes to serve all in
   * turn
   */
  pauseMs(): number
}

export function createRush({ nowMs, random }: { nowMs: () => number; random: () => number }): Rush {
  let second = 0
  let came = 0
  let cameBefore = 0

  function turn(): void {
    const now = Math.floor(nowMs() / 1_000)
    if (now === second) return
    cameBefore = now === second + 1 ? came : 0
    came = 0
    second = now
  }

  return {
    note() {
      turn()
      came += 1
    },
    pauseMs() {
      turn()
      // A client that is sent away comes back: it counts like one that is here.
      came += 1
      const crowd = Math.max(came, cameBefore)
      if (crowd <= calmPerSecond) return 0
      return Math.round(random() * Math.min(longestPauseMs, (crowd / calmPerSecond) * 1_000))
    },
  }
}
