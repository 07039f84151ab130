import type { Refusal } from '@touchline/contract'
import { create } from 'zustand'
import { call, Refused } from '../../lib/api.ts'
import { useServer } from '../../lib/availability.ts'
import { configNow } from '../../lib/config/index.ts'
import { type RequestError, useRequestErrors } from '../../lib/requestErrors.ts'
import type { SessionEndReason, Token } from '../../lib/session/index.ts'
import { nextProlonging, type ProlongEffect, type ProlongEvent, type Prolonging, restingProlonging } from './prolonging.ts'

interface Kept {
  /** starts the next round */
  renewed: (token: Token) => void
  /** the renewal failed */
  over: (why: SessionEndReason) => void
}

export const useProlonging = create<Prolonging>(() => restingProlonging)

let kept: Kept | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** aborted with its token: a renewal's result must not affect the next token or the next customer */
let round = new AbortController()
let isFollowing = false

/** Renews the token before it expires, and when the gateway fails to read the customer's data with it. */
export function keepProlonging(token: Token, renewed: Kept['renewed'], over: Kept['over']): void {
  kept = { renewed, over }
  if (!isFollowing) follow()
  send({ is: 'token', leftMs: Date.parse(token.expiresAt) - Date.now() })
}

export function stopProlonging(): void {
  send({ is: 'ended' })
  kept = undefined
}

function send(event: ProlongEvent): void {
  if (!kept) return
  const { prolongAttempts: attempts, prolongIntervalMs: intervalMs } = configNow().session
  const [next, effects] = nextProlonging(useProlonging.getState(), event, { attempts, intervalMs })
  useProlonging.setState(next, true)
  for (const effect of effects) run(effect, kept)
}

function run(effect: ProlongEffect, { renewed, over }: Kept): void {
  switch (effect.do) {
    case 'cancel':
      clearTimeout(timer)
      round.abort()
      round = new AbortController()
      return
    case 'wait':
      timer = setTimeout(() => send({ is: 'timeIsUp' }), effect.ms)
      return
    case 'call':
      return void prolong(renewed, round.signal)
    case 'end':
      return over(effect.why)
  }
}

async function prolong(renewed: Kept['renewed'], signal: AbortSignal): Promise<void> {
  try {
    const { sessionId, expiresAt } = await call('prolong', {}, { signal })
    if (!signal.aborted) renewed({ sessionToken: sessionId, expiresAt })
  } catch (error) {
    if (!signal.aborted) send(failureOf(error))
  }
}

/** A4.4d: only what says nothing about the session is retried. Without a code the call was not sent. */
function failureOf(error: unknown): ProlongEvent {
  if (!(error instanceof Refused)) return { is: 'unanswered' }
  const { refusal, resultCode } = error
  if (!isOverload(refusal)) return { is: 'refused', why: refusal }
  return { is: resultCode === undefined ? 'held' : 'unanswered' }
}

/** The gateway is overloaded, or without its database. */
const isOverload = (refusal: Refusal): boolean => refusal === 'Unavailable' || refusal === 'TooManyRequests'

/** A4.4e, A8.3b: what forces a renewal. */
function follow(): void {
  isFollowing = true
  useRequestErrors.subscribe((errors, before) => {
    for (const name of ['balance', 'userInfo'] as const) {
      const error = errors[name]
      if (error !== before[name]) send(error ? { is: 'readFailed', answered: isAnswer(error) } : { is: 'readAnswered' })
    }
  })
  useServer.subscribe(({ server }, before) => {
    if (before.server === 'maintenance' && server !== 'maintenance') send({ is: 'maintenanceEnded' })
  })
}

const isAnswer = ({ extraCode }: RequestError): boolean => extraCode !== undefined && !isOverload(extraCode)
