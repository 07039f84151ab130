import type { AcceptCashOut } from '../bet/index.ts'

/**
 * What the customer asked for: `amount` of a bet that they saw to be worth `fullReturn`, which then runs on with the rest;
 * the same for all of it. Amounts in the wire's form.
 */
export interface CashOutRequested {
  amount: string
  fullReturn: string
  accept: AcceptCashOut
  atMs: number
}

/**
 * What the customer sees of one bet's cash-out (B3.13). `fullReturn`: what the last offer would pay, in the wire's form,
 * absent where none was made.
 */
export type CashOut =
  | { at: 'disabled'; fullReturn?: string }
  | { at: 'offered'; fullReturn: string }
  /** `asked` is absent where it was asked for elsewhere: in another tab, on another device, by its rule */
  | { at: 'pending'; ref: string; asked?: CashOutRequested; fullReturn?: string; deadlineMs: number }
  | { at: 'failed'; ref: string; fullReturn?: string; error: CashOutError }
  /**
   * The book has taken it; the result stays on the screen until `shown`. A part: the rest runs on and can be cashed out after.
   * `by`: not asked for here.
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

/** By its automatic rule; in another tab or on another device. */
export type CashedOutBy = 'rule' | 'elsewhere'

/** `fullReturn`: what the value is now, where it is another one; `min` and `max`: what a part may be. */
export interface CashOutError {
  type: string
  message: string
  fullReturn?: string
  min?: string
  max?: string
}

export type CashOutEvent =
  | { is: 'info'; status: 'OFFERED' | 'DISABLED' | 'CLOSED'; fullReturn?: string }
  | { is: 'request'; ref: string; asked: CashOutRequested; timeoutMs: number }
  /** a cash-out of this bet is being decided that was not asked for here */
  | { is: 'elsewhere'; ref: string; atMs: number; timeoutMs: number }
  /** all of this bet was cashed out, which was not asked for here */
  | { is: 'takenElsewhere'; ref: string; by: CashedOutBy; paid?: string }
  /** the answer, or a push about it; of an older request it has another `ref` */
  | {
      is: 'answered'
      ref: string
      resultCode: number
      status?: 'PENDING' | 'SUCCEEDED' | 'FAILED'
      error?: Partial<CashOutError>
      /** what was paid, and whether a part of the bet runs on */
      paid?: string
      part?: boolean
      by?: CashedOutBy
    }
  /** no answer came: it may have been taken or not */
  | { is: 'answerLost'; ref: string }
  /** the book was asked and has nothing under this ref */
  | { is: 'unheardOf'; ref: string; atMs: number }
  /** it did not get through, and is not sent again */
  | { is: 'connectionLost'; ref: string }
  | { is: 'timedOut'; ref: string }
  /** the page was loaded again while the answer was out */
  | { is: 'resumed'; atMs: number }
  | { is: 'resultShown' }
  | { is: 'dismissed' }

export type CashOutEffect =
  /** the same `ref` twice is one cash-out */
  | { do: 'cashOut'; ref: string; asked: CashOutRequested }
  /** ask what became of it */
  | { do: 'askStatus'; ref: string; afterMs: number }
  | { do: 'startTimer'; ref: string; afterMs: number }
  | { do: 'showResult'; afterMs: number }
  | { do: 'refreshUnsettledCount'; afterMs: number }

type Next = [CashOut, CashOutEffect[]]
type Pending = Extract<CashOut, { at: 'pending' }>

/** B4.26h: a success stands before the bet leaves the list */
export const statusDelayMs = 3_000
/** B4.8b */
const countRefreshMs = 2_000
const askAfterMs = 2_000
/** What the book has not heard of is sent again for so long; later the customer may want something else by now. */
const sentAgainForMs = 20_000
export const unknownError: CashOutError = { type: 'unknown', message: 'cashout.errors.unknown' }
export const connectionError: CashOutError = { type: 'connection', message: 'cashout.errors.connection' }
export const timeoutError: CashOutError = { type: 'timeout', message: 'cashout.errors.unableConfirm' }

/** What the cash-out becomes by an event, and what is to be done for it. What it does not wait for changes nothing. */
export function nextCashOut(now: CashOut, event: CashOutEvent): Next {
  switch (event.is) {
    case 'info':
      return [informed(now, event), []]
    case 'request':
      return request(now, event)
    case 'elsewhere':
      return elsewhere(now, event)
    case 'takenElsewhere':
      return takenElsewhere(now, event)
    case 'resultShown':
      return [shown(now), []]
    case 'dismissed':
      return [now.at === 'failed' ? before(now.fullReturn) : now, []]
    case 'resumed':
      return now.at === 'pending' ? [now, [...waiting(now, event.atMs)]] : [now, []]
    case 'answered':
    case 'answerLost':
    case 'unheardOf':
    case 'connectionLost':
    case 'timedOut':
      // B4.26a, B4.26b: an answer to another request, or after the end, says nothing
      return now.at === 'pending' && event.ref === now.ref ? afterAnswer(now, event) : [now, []]
  }
}

const before = (fullReturn: string | undefined): CashOut =>
  fullReturn === undefined ? { at: 'disabled' } : { at: 'offered', fullReturn }

/** B4.26e: while a request is out, or after it failed, the value that was seen stays until a new one comes. */
function informed(now: CashOut, { status, fullReturn }: Extract<CashOutEvent, { is: 'info' }>): CashOut {
  if (now.at === 'succeeded' || now.at === 'closed') return now
  if (now.at === 'pending') return fullReturn === undefined ? now : { ...now, fullReturn }
  if (status === 'CLOSED') return { at: 'closed' }
  if (now.at === 'failed') return fullReturn === undefined ? now : { ...now, fullReturn }
  if (status === 'OFFERED' && fullReturn !== undefined) return { at: 'offered', fullReturn }
  const last = fullReturn ?? now.fullReturn
  return last === undefined ? { at: 'disabled' } : { at: 'disabled', fullReturn: last }
}

function request(now: CashOut, { ref, asked, timeoutMs }: Extract<CashOutEvent, { is: 'request' }>): Next {
  if ((now.at !== 'offered' && now.at !== 'failed') || now.fullReturn === undefined) return [now, []]
  return [
    { at: 'pending', ref, asked, fullReturn: now.fullReturn, deadlineMs: asked.atMs + timeoutMs },
    [
      { do: 'cashOut', ref, asked },
      { do: 'startTimer', ref, afterMs: timeoutMs },
    ],
  ]
}

function elsewhere(now: CashOut, { ref, atMs, timeoutMs }: Extract<CashOutEvent, { is: 'elsewhere' }>): Next {
  if (now.at === 'pending' || now.at === 'succeeded' || now.at === 'closed') return [now, []]
  if (now.at === 'failed' && now.ref === ref) return [now, []]
  const { fullReturn } = now
  const pending: Pending = { at: 'pending', ref, deadlineMs: atMs + timeoutMs, ...(fullReturn !== undefined && { fullReturn }) }
  return [pending, waiting(pending, atMs)]
}

/** What was asked for here has an answer of its own. */
function takenElsewhere(now: CashOut, { ref, by, paid }: Extract<CashOutEvent, { is: 'takenElsewhere' }>): Next {
  if (now.at === 'pending' || now.at === 'failed' || now.at === 'succeeded') return [now, []]
  return [{ at: 'succeeded', ref, by, ...(paid !== undefined && { paid }), result: 'showing' }, afterSuccess]
}

/** After a part the bet is as it was before, until the book says what the rest is worth. */
function shown(now: CashOut): CashOut {
  if (now.at !== 'succeeded') return now
  return now.part ? { at: 'disabled' } : { ...now, result: 'shown' }
}

function waiting({ ref, deadlineMs }: Pending, atMs: number): CashOutEffect[] {
  return [
    { do: 'askStatus', ref, afterMs: 0 },
    { do: 'startTimer', ref, afterMs: Math.max(0, deadlineMs - atMs) },
  ]
}

type Answer = Extract<CashOutEvent, { is: 'answered' | 'answerLost' | 'unheardOf' | 'connectionLost' | 'timedOut' }>

/** B4.26b–d */
function afterAnswer(now: Pending, event: Answer): Next {
  switch (event.is) {
    case 'connectionLost':
      return [failed(now, connectionError), []]
    case 'timedOut':
      return [failed(now, timeoutError), []]
    case 'answerLost':
      return [now, [{ do: 'askStatus', ref: now.ref, afterMs: askAfterMs }]]
    case 'unheardOf':
      return unheardOf(now, event.atMs)
    case 'answered':
      return answered(now, event)
  }
}

/** What is sent again under its ref is the same cash-out, even if the first request is only late. */
function unheardOf(now: Pending, atMs: number): Next {
  const { ref, asked } = now
  if (!asked) return [before(now.fullReturn), []]
  if (atMs - asked.atMs > sentAgainForMs) return [failed(now, connectionError), []]
  return [now, [{ do: 'cashOut', ref, asked }]]
}

function answered(now: Pending, { resultCode, status, error, paid, part, by }: Extract<Answer, { is: 'answered' }>): Next {
  const named: CashOutError = {
    ...error,
    type: error?.type || unknownError.type,
    message: error?.message || unknownError.message,
  }
  if (resultCode !== 0 || !status || status === 'FAILED') return [failed(now, named), []]
  if (status === 'PENDING') return [now, [{ do: 'askStatus', ref: now.ref, afterMs: askAfterMs }]]
  const { deadlineMs: _, asked: __, ...rest } = now
  const said = { ...(paid !== undefined && { paid }), ...(part && { part }), ...(by && { by }) }
  return [{ ...rest, at: 'succeeded', ...said, result: 'showing' }, afterSuccess]
}

const afterSuccess: CashOutEffect[] = [
  { do: 'showResult', afterMs: statusDelayMs },
  { do: 'refreshUnsettledCount', afterMs: countRefreshMs },
]

function failed(now: Pending, error: CashOutError): CashOut {
  const { deadlineMs: _, asked: __, ...rest } = now
  return { ...rest, at: 'failed', error, ...(error.fullReturn !== undefined && { fullReturn: error.fullReturn }) }
}

/** B4.26f */

/** While this holds the bet must stay on the screen. */
export const cashOutInProgress = (now: CashOut): boolean =>
  now.at === 'pending' || (now.at === 'succeeded' && now.result === 'showing')
