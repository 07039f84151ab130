import type { AcceptCashOut } from '../bet/index.ts'

/**
 * The customer's request: `amount` out of a value shown as `fullReturn`, the rest runs on; equal for a full cash-out.
 * Amounts as on the wire.
 */
export interface CashOutRequested {
  amount: string
  fullReturn: string
  accept: AcceptCashOut
  atMs: number
}

/**
 * One bet's cash-out as shown to the customer (B3.13). `fullReturn`: the value of the last offer, as on the wire; absent if
 * there was none.
 */
export type CashOut =
  | { at: 'disabled'; fullReturn?: string }
  | { at: 'offered'; fullReturn: string }
  /** `requested` is absent if requested elsewhere: in another tab, on another device, by its rule */
  | { at: 'pending'; ref: string; requested?: CashOutRequested; fullReturn?: string; deadlineMs: number }
  | { at: 'failed'; ref: string; fullReturn?: string; error: CashOutError }
  /**
   * Accepted by the server; the result stays on the screen until `shown`. `part`: the rest runs on and can be cashed out
   * later. `by`: not requested here.
   */
  | {
      at: 'succeeded'
      ref: string
      fullReturn?: string
      paid?: string
      part?: true
      by?: CashedOutBy
      result: 'showing' | 'shown'
    }
  /** settled, void or cashed out elsewhere */
  | { at: 'closed' }

/** By its automatic rule; or in another tab or on another device. */
export type CashedOutBy = 'rule' | 'elsewhere'

/** `fullReturn`: the current value, if changed; `min` and `max`: the limits of a partial cash-out. */
export interface CashOutError {
  type: string
  message: string
  fullReturn?: string
  min?: string
  max?: string
}

export type CashOutEvent =
  | { is: 'info'; status: 'OFFERED' | 'DISABLED' | 'CLOSED'; fullReturn?: string }
  | { is: 'request'; ref: string; requested: CashOutRequested; timeoutMs: number }
  /** a cash-out of this bet that was not requested here is pending */
  | { is: 'requestedElsewhere'; ref: string; atMs: number; timeoutMs: number }
  /** this bet was cashed out in full, not requested here */
  | { is: 'cashedOutElsewhere'; ref: string; by: CashedOutBy; paid?: string }
  /** the response, or a push about it; for an older request `ref` differs */
  | {
      is: 'answered'
      ref: string
      resultCode: number
      status?: 'PENDING' | 'SUCCEEDED' | 'FAILED'
      error?: Partial<CashOutError>
      /** what was paid, and whether part of the bet runs on */
      paid?: string
      part?: boolean
      by?: CashedOutBy
    }
  /** no response arrived: the cash-out may have happened or not */
  | { is: 'answerLost'; ref: string }
  /** the server was queried and does not know this ref */
  | { is: 'unknownRef'; ref: string; atMs: number }
  /** the request did not get through, and is not sent again */
  | { is: 'connectionLost'; ref: string }
  | { is: 'timedOut'; ref: string }
  /** the page was reloaded while the response was outstanding */
  | { is: 'resumed'; atMs: number }
  | { is: 'resultShown' }
  | { is: 'dismissed' }

export type CashOutEffect =
  /** the same `ref` twice is one cash-out */
  | { do: 'cashOut'; ref: string; requested: CashOutRequested }
  /** query its status */
  | { do: 'requestStatus'; ref: string; afterMs: number }
  | { do: 'startTimer'; ref: string; afterMs: number }
  | { do: 'showResult'; afterMs: number }
  | { do: 'refreshUnsettledCount'; afterMs: number }

type Next = [CashOut, CashOutEffect[]]
type Pending = Extract<CashOut, { at: 'pending' }>

/** B4.26h: a success is shown before the bet leaves the list */
export const successShownMs = 3_000
/** B4.8b */
const countRefreshMs = 2_000
const requestStatusAfterMs = 2_000
/** A request unknown to the server is resent for this long; after that the customer may no longer want it. */
const resendForMs = 20_000
export const unknownError: CashOutError = { type: 'unknown', message: 'cashout.errors.unknown' }
export const connectionError: CashOutError = { type: 'connection', message: 'cashout.errors.connection' }
export const timeoutError: CashOutError = { type: 'timeout', message: 'cashout.errors.unableConfirm' }

/** The next state and effects. Unexpected events change nothing. */
export function nextCashOut(now: CashOut, event: CashOutEvent): Next {
  switch (event.is) {
    case 'info':
      return [withInfo(now, event), []]
    case 'request':
      return request(now, event)
    case 'requestedElsewhere':
      return requestedElsewhere(now, event)
    case 'cashedOutElsewhere':
      return cashedOutElsewhere(now, event)
    case 'resultShown':
      return [shown(now), []]
    case 'dismissed':
      return [now.at === 'failed' ? before(now.fullReturn) : now, []]
    case 'resumed':
      return now.at === 'pending' ? [now, [...waiting(now, event.atMs)]] : [now, []]
    case 'answered':
    case 'answerLost':
    case 'unknownRef':
    case 'connectionLost':
    case 'timedOut':
      // B4.26a, B4.26b: an answer to another request, or after the end, is ignored
      return now.at === 'pending' && event.ref === now.ref ? afterAnswer(now, event) : [now, []]
  }
}

const before = (fullReturn: string | undefined): CashOut =>
  fullReturn === undefined ? { at: 'disabled' } : { at: 'offered', fullReturn }

/** B4.26e: while a request is pending, or after it failed, the value shown stays until a new one arrives. */
function withInfo(now: CashOut, { status, fullReturn }: Extract<CashOutEvent, { is: 'info' }>): CashOut {
  if (now.at === 'succeeded' || now.at === 'closed') return now
  if (now.at === 'pending') return fullReturn === undefined ? now : { ...now, fullReturn }
  if (status === 'CLOSED') return { at: 'closed' }
  if (now.at === 'failed') return fullReturn === undefined ? now : { ...now, fullReturn }
  if (status === 'OFFERED' && fullReturn !== undefined) return { at: 'offered', fullReturn }
  const last = fullReturn ?? now.fullReturn
  return last === undefined ? { at: 'disabled' } : { at: 'disabled', fullReturn: last }
}

function request(now: CashOut, { ref, requested, timeoutMs }: Extract<CashOutEvent, { is: 'request' }>): Next {
  if ((now.at !== 'offered' && now.at !== 'failed') || now.fullReturn === undefined) return [now, []]
  return [
    { at: 'pending', ref, requested, fullReturn: now.fullReturn, deadlineMs: requested.atMs + timeoutMs },
    [
      { do: 'cashOut', ref, requested },
      { do: 'startTimer', ref, afterMs: timeoutMs },
    ],
  ]
}

function requestedElsewhere(now: CashOut, { ref, atMs, timeoutMs }: Extract<CashOutEvent, { is: 'requestedElsewhere' }>): Next {
  if (now.at === 'pending' || now.at === 'succeeded' || now.at === 'closed') return [now, []]
  if (now.at === 'failed' && now.ref === ref) return [now, []]
  const { fullReturn } = now
  const pending: Pending = { at: 'pending', ref, deadlineMs: atMs + timeoutMs, ...(fullReturn !== undefined && { fullReturn }) }
  return [pending, waiting(pending, atMs)]
}

/** A request made here has its own answer. */
function cashedOutElsewhere(now: CashOut, { ref, by, paid }: Extract<CashOutEvent, { is: 'cashedOutElsewhere' }>): Next {
  if (now.at === 'pending' || now.at === 'failed' || now.at === 'succeeded') return [now, []]
  return [{ at: 'succeeded', ref, by, ...(paid !== undefined && { paid }), result: 'showing' }, afterSuccess]
}

/** After a partial cash-out the bet has no offer until the server values the rest. */
function shown(now: CashOut): CashOut {
  if (now.at !== 'succeeded') return now
  return now.part ? { at: 'disabled' } : { ...now, result: 'shown' }
}

function waiting({ ref, deadlineMs }: Pending, atMs: number): CashOutEffect[] {
  return [
    { do: 'requestStatus', ref, afterMs: 0 },
    { do: 'startTimer', ref, afterMs: Math.max(0, deadlineMs - atMs) },
  ]
}

type Answer = Extract<CashOutEvent, { is: 'answered' | 'answerLost' | 'unknownRef' | 'connectionLost' | 'timedOut' }>

/** B4.26b–d */
function afterAnswer(now: Pending, event: Answer): Next {
  switch (event.is) {
    case 'connectionLost':
      return [failed(now, connectionError), []]
    case 'timedOut':
      return [failed(now, timeoutError), []]
    case 'answerLost':
      return [now, [{ do: 'requestStatus', ref: now.ref, afterMs: requestStatusAfterMs }]]
    case 'unknownRef':
      return unknownRef(now, event.atMs)
    case 'answered':
      return answered(now, event)
  }
}

/** Resent under its ref it is the same cash-out, even if the first request is only late. */
function unknownRef(now: Pending, atMs: number): Next {
  const { ref, requested } = now
  if (!requested) return [before(now.fullReturn), []]
  if (atMs - requested.atMs > resendForMs) return [failed(now, connectionError), []]
  return [now, [{ do: 'cashOut', ref, requested }]]
}

function answered(now: Pending, { resultCode, status, error, paid, part, by }: Extract<Answer, { is: 'answered' }>): Next {
  const named: CashOutError = {
    ...error,
    type: error?.type || unknownError.type,
    message: error?.message || unknownError.message,
  }
  if (resultCode !== 0 || !status || status === 'FAILED') return [failed(now, named), []]
  if (status === 'PENDING') return [now, [{ do: 'requestStatus', ref: now.ref, afterMs: requestStatusAfterMs }]]
  const { deadlineMs: _, requested: __, ...rest } = now
  const outcome = { ...(paid !== undefined && { paid }), ...(part && { part }), ...(by && { by }) }
  return [{ ...rest, at: 'succeeded', ...outcome, result: 'showing' }, afterSuccess]
}

const afterSuccess: CashOutEffect[] = [
  { do: 'showResult', afterMs: successShownMs },
  { do: 'refreshUnsettledCount', afterMs: countRefreshMs },
]

function failed(now: Pending, error: CashOutError): CashOut {
  const { deadlineMs: _, requested: __, ...rest } = now
  return { ...rest, at: 'failed', error, ...(error.fullReturn !== undefined && { fullReturn: error.fullReturn }) }
}

/** B4.26f: while true the bet must stay on the screen. */
export const cashOutInProgress = (now: CashOut): boolean =>
  now.at === 'pending' || (now.at === 'succeeded' && now.result === 'showing')
