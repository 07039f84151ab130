import type { Delivery } from './delivery.ts'

/** Schedules delivery's ticks: a change after a quiet time is sent at once, those that follow wait for the tick. */
export interface Ticker {
  /** something waits */
  wake(): void
  close(): void
}

/** `tickMs`: how long changes are gathered; 0 sends each at once. */
export function createTicker(delivery: Delivery, tickMs: number): Ticker {
  let timer: NodeJS.Timeout | undefined
  let lastTickMs = 0

  function wake(): void {
    if (timer || !delivery.dirty) return
    if (tickMs === 0) return delivery.tick()
    const waitMs = Math.max(0, Math.min(tickMs, lastTickMs + tickMs - performance.now()))
    timer = setTimeout(() => {
      timer = undefined
      lastTickMs = performance.now()
      delivery.tick()
      wake()
    }, waitMs)
  }

  return { wake, close: () => clearTimeout(timer) }
}
