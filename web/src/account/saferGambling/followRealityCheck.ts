import {
  beginRealityCheck,
  nextRealityCheck,
  type RealityCheck,
  type RealityCheckEffect,
  type RealityCheckEvent,
  realityCheckDueInMs,
} from '@touchline/domain/account'
import { call } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { type ModalName, sendModal, useModals } from '../../lib/modals/index.ts'
import { userNow, useSession } from '../../lib/session/index.ts'
import { readText, storeText } from '../../lib/storedText.ts'

const key = 'touchline.realityCheck'
const responsible: ReadonlySet<string> = new Set<ModalName>(['betResponsibly', 'spendingControls'])

/** Called once at start: reminds each customer for the length of their session. */
export function followRealityChecks(): void {
  let started: string | undefined
  let stop: (() => void) | undefined
  const follow = () => {
    const now = userNow()?.sessionStartTime
    if (now === started) return
    started = now
    stop?.()
    stop = now === undefined ? undefined : followRealityCheck(Date.parse(now))
  }
  useSession.subscribe(follow)
  follow()
}

/**
 * A4.13: reminds a customer of the time since they logged in, until the returned function is called. All tabs know when a
 * reminder was closed, also after a reload.
 */
function followRealityCheck(sessionStartMs: number): () => void {
  const fetching = new AbortController()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let due: ReturnType<typeof setTimeout> | undefined
  let check: RealityCheck

  function later(ms: number, go: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      timers.delete(timer)
      go()
    }, ms)
    timers.add(timer)
    return timer
  }

  async function fetchCheck(): Promise<void> {
    try {
      const { checkInterval } = await call('realityCheck', {}, { signal: fetching.signal })
      send({ is: 'answered', intervalMs: checkInterval * 1_000 })
    } catch {
      if (!fetching.signal.aborted) send({ is: 'failed' })
    }
  }

  function become([next, effects]: [RealityCheck, RealityCheckEffect[]]): void {
    check = next
    for (const { afterMs } of effects) later(afterMs, () => void fetchCheck())
    clearTimeout(due)
    const inMs = realityCheckDueInMs(check, serverNowMs())
    due = inMs === undefined ? undefined : later(inMs, notify)
  }
  const send = (event: RealityCheckEvent): void => become(nextRealityCheck(check, event))

  function notify(): void {
    send({ is: 'notified' })
    sendModal({ is: 'show', name: 'realityCheck' })
  }

  const seen = () => send({ is: document.hidden ? 'hidden' : 'shown', atMs: serverNowMs() })
  const leaveModals = useModals.subscribe(({ open }, before) => {
    const closed = before.open.filter(({ name }) => !open.some((each) => each.name === name))
    if (closed.some(({ name }) => responsible.has(name))) send({ is: 'leftResponsible' })
    if (!closed.some(({ name }) => name === 'realityCheck')) return
    const atMs = serverNowMs()
    storeText(key, JSON.stringify({ sessionStartMs, atMs }))
    send({ is: 'acknowledged', atMs })
  })
  const otherTab = (event: StorageEvent) => {
    const atMs = lastNotifiedAt(sessionStartMs)
    if (event.key !== key || atMs === undefined) return
    send({ is: 'acknowledged', atMs })
    sendModal({ is: 'hide', name: 'realityCheck' })
  }
  document.addEventListener('visibilitychange', seen)
  addEventListener('storage', otherTab)

  const lastNotifiedMs = lastNotifiedAt(sessionStartMs)
  become(beginRealityCheck({ sessionStartMs, ...(lastNotifiedMs !== undefined && { lastNotifiedMs }) }))
  if (document.hidden) seen()
  return () => {
    fetching.abort()
    for (const timer of timers) clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('storage', otherTab)
    leaveModals()
  }
}

/** When a reminder of this session was last closed. */
function lastNotifiedAt(sessionStartMs: number): number | undefined {
  try {
    const read: unknown = JSON.parse(readText(key) ?? 'null')
    if (typeof read !== 'object' || read === null || !('sessionStartMs' in read) || !('atMs' in read)) return undefined
    return read.sessionStartMs === sessionStartMs && typeof read.atMs === 'number' ? read.atMs : undefined
  } catch {
    return undefined
  }
}
