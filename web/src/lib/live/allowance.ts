/** A token bucket: holds `burst`, refilled by `perSecond`. */
export interface Allowance {
  /** Takes up to `wanted` tokens; returns how many it took. */
  take(wanted: number): number
}

export function createAllowance(limits: { burst: number; perSecond: number }, nowMs: () => number): Allowance {
  let left = limits.burst
  let filledAtMs = nowMs()
  return {
    take(wanted) {
      const now = nowMs()
      left = Math.min(limits.burst, left + (Math.max(0, now - filledAtMs) / 1000) * limits.perSecond)
      filledAtMs = now
      const taken = Math.min(wanted, Math.floor(left))
      left -= taken
      return taken
    },
  }
}
