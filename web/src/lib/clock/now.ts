import { useSyncExternalStore } from 'react'

let aheadMs = 0

/** The time of the rendered page: hydration repeats what it says. `goesOn`: until its page has been taken over. */
export const rendered = { atMs: 0, goesOn: false }

/** Sets the offset of the gateway's clock from this device's, `atMs` by which it arrived: match clocks and countdowns use the gateway's. */
export function setServerTime(serverTime: string, atMs = Date.now()): void {
  const difference = Date.parse(serverTime) - atMs
  // a second or two is network delay, not a wrong clock
  aheadMs = Math.abs(difference) > 3_000 ? difference : 0
}

export const serverNowMs = (): number => Date.now() + aheadMs

const listeners = new Map<number, Set<() => void>>()
const timers = new Map<number, ReturnType<typeof setInterval>>()

function subscribe(everyMs: number, listener: () => void): () => void {
  const waiting = listeners.get(everyMs) ?? new Set()
  listeners.set(everyMs, waiting.add(listener))
  if (!timers.has(everyMs))
    timers.set(
      everyMs,
      setInterval(() => {
        for (const each of waiting) each()
      }, everyMs),
    )
  return () => {
    waiting.delete(listener)
    if (waiting.size > 0) return
    clearInterval(timers.get(everyMs))
    timers.delete(everyMs)
  }
}

const perSecond = {
  subscribe: (listener: () => void) => subscribe(1_000, listener),
  now: () => Math.floor(serverNowMs() / 1_000) * 1_000,
}
const perMinute = {
  subscribe: (listener: () => void) => subscribe(10_000, listener),
  now: () => Math.floor(serverNowMs() / 10_000) * 10_000,
}

/** The gateway's time in ms, updated every ten seconds, for countdowns in minutes. All users share one timer. */
export const useMinuteMs = (): number => useSyncExternalStore(perMinute.subscribe, perMinute.now, () => rendered.atMs)

/** A value derived from the time, checked every second: renders only when it changes. */
export function useByTheSecond<Shown extends string | number | undefined>(read: (nowMs: number) => Shown): Shown {
  return useSyncExternalStore(
    perSecond.subscribe,
    () => read(perSecond.now()),
    () => read(rendered.atMs),
  )
}
