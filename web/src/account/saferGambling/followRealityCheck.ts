import {
  beginRealityCheck,
  type KeptRealityCheck,
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
import { isSheetOpen, openSlip, useSlipSheet } from '../../lib/slip/index.ts'
import { readForTab, readText, storeForTab, storeText } from '../../lib/storedText.ts'
import { answerRealityCheck, openRealityCheck, wasAnswered } from './openRealityCheck.ts'

const key = 'touchline.realityCheck'
const responsible: ReadonlySet<string> = new Set<ModalName>(['betResponsibly', 'spendingControls', 'realityCheck'])

/** Called once at start: reminds each customer for the length of their session. */
export function followRealityChecks(): void {
  let started: string | undefined
  let stop: (() => void) | undefined
  const follow = () => {
    const now = userNow()?.sessionStartTime
    if (now === started) return
    started = now
    stop?.()
    if (now === undefined) forget()
    stop = now === undefined ? undefined : followRealityCheck(Date.parse(now))
  }
  useSession.subscribe(follow)
  follow()
}

/**
 * A4.13: reminds a customer of the time since they logged in, until the returned function is called. The page counts the time
 * in which it was seen; the gateway shows the check and keeps the answer, so that no other device asks again. All tabs know when
 * a reminder was closed, also after a reload.
 */
function followRealityCheck(sessionStartMs: number): () => void {
  const fetching = new AbortController()
  const { signal } = fetching
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
      const { checkInterval, countedFrom, open } = await call('realityCheckInterval', {}, { signal })
      send({ is: 'answered', intervalMs: checkInterval * 1_000, resetStartMs: Date.parse(countedFrom) })
      if (open && !document.hidden && !wasAnswered(open.id)) show(open.id)
    } catch {
      if (!signal.aborted) send({ is: 'failed' })
    }
  }

  async function ask(): Promise<void> {
    send({ is: 'notified' })
    try {
      const answer = await call('showRealityCheck', { hiddenSeconds: check.inactiveMs / 1_000 }, { signal })
      if (answer.check) show(answer.check.id)
      else {
        const resetStartMs = Date.parse(answer.countedFrom)
        send({ is: 'answered', intervalMs: answer.checkInterval * 1_000, resetStartMs })
        send({ is: 'notDue', resetStartMs })
        // the clocks differ: what is not due there is not asked for again at once
        if (realityCheckDueInMs(check, serverNowMs()) === 0) send({ is: 'failed' })
      }
    } catch {
      if (!signal.aborted) send({ is: 'failed' })
    }
  }

  function show(id: string): void {
    if (wasAnswered(id)) return send({ is: 'failed' })
    send({ is: 'opened', overSlip: isSheetOpen(useSlipSheet.getState()) })
    openRealityCheck({ id, signal })
    sendModal({ is: 'show', name: 'realityCheck' })
  }

  function become([next, effects]: [RealityCheck, RealityCheckEffect[]]): void {
    check = next
    keep(sessionStartMs, check)
    for (const effect of effects) {
      if (effect.do === 'openSlip') openSlip()
      else later(effect.afterMs, () => void fetchCheck())
    }
    clearTimeout(due)
    const inMs = realityCheckDueInMs(check, serverNowMs())
    due = inMs === undefined ? undefined : later(inMs, () => void ask())
  }
  const send = (event: RealityCheckEvent): void => become(nextRealityCheck(check, event))

  const seen = () => {
    send({ is: document.hidden ? 'hidden' : 'shown', atMs: serverNowMs() })
    // other devices may have been answered meanwhile
    if (!document.hidden) void fetchCheck()
  }
  const leaveModals = useModals.subscribe(({ open }, before) => {
    const closed = before.open.filter(({ name }) => !open.some((each) => each.name === name))
    if (closed.some(({ name }) => responsible.has(name))) send({ is: 'leftResponsible' })
    // closed without an answer: the customer goes on
    if (closed.some(({ name }) => name === 'realityCheck') && check.notified && userNow()) {
      void answerRealityCheck('continued')
      send({ is: 'acknowledged', atMs: serverNowMs() })
    }
  })
  const otherTab = (event: StorageEvent) => {
    const kept = event.key === key ? keptOf(sessionStartMs, event.newValue) : undefined
    if (!kept || kept.resetStartMs <= check.resetStartMs) return
    openRealityCheck(undefined)
    send({ is: 'acknowledged', atMs: kept.resetStartMs })
    sendModal({ is: 'hide', name: 'realityCheck' })
  }
  document.addEventListener('visibilitychange', seen)
  addEventListener('storage', otherTab)

  const kept = keptByTab(sessionStartMs)
  become(beginRealityCheck({ sessionStartMs, ...(kept && { kept }) }))
  if (document.hidden) seen()
  return () => {
    fetching.abort()
    openRealityCheck(undefined)
    for (const timer of timers) clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
    removeEventListener('storage', otherTab)
    leaveModals()
  }
}

/** A4.3e: a logout leaves nothing of it, in another tab neither: a dialog of the customer's own that is still open would lead to the login. */
function forget(): void {
  sendModal({ is: 'hide', name: 'realityCheck' })
  storeForTab(key, undefined)
  storeText(key, undefined)
}

/** For a reload of this tab; other tabs read since when it is counted, not for how long this one was hidden. */
function keep(sessionStartMs: number, { resetStartMs, inactiveMs }: RealityCheck): void {
  storeForTab(key, JSON.stringify({ sessionStartMs, resetStartMs, inactiveMs }))
  const shared = keptOf(sessionStartMs, readText(key))
  if (shared === undefined || shared.resetStartMs < resetStartMs)
    storeText(key, JSON.stringify({ sessionStartMs, resetStartMs, inactiveMs: 0 }))
}

/** What this tab counted, unless another one began again later. */
function keptByTab(sessionStartMs: number): KeptRealityCheck | undefined {
  const [own, shared] = [readForTab(key), readText(key)].map((text) => keptOf(sessionStartMs, text))
  return own && shared && shared.resetStartMs > own.resetStartMs ? shared : (own ?? shared)
}

/** What was counted of this session. */
function keptOf(sessionStartMs: number, text: string | null): KeptRealityCheck | undefined {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    if (typeof read !== 'object' || read === null) return undefined
    if (!('sessionStartMs' in read) || !('resetStartMs' in read) || !('inactiveMs' in read)) return undefined
    const { resetStartMs, inactiveMs } = read
    if (read.sessionStartMs !== sessionStartMs || typeof resetStartMs !== 'number' || typeof inactiveMs !== 'number')
      return undefined
    return { resetStartMs, inactiveMs }
  } catch {
    return undefined
  }
}
