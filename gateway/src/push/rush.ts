/** so many new sessions a second are no rush */
const calmPerSecond = 500
const longestPauseMs = 10_000

/** How many clients come at once, and how long each that has to come again should wait, so that they come one by one. */
export interface Rush {
  /** a session began */
  note(): void
  /** milliseconds to wait before a new handshake: 0 in calm times, else anything up to what it takes to serve all in turn */
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
      // Who is sent away comes again: they count as much as those who are here.
      came += 1
      const crowd = Math.max(came, cameBefore)
      if (crowd <= calmPerSecond) return 0
      return Math.round(random() * Math.min(longestPauseMs, (crowd / calmPerSecond) * 1_000))
    },
  }
}
