/**
 * What the customer sees of one bet's cash-out (B3.13). `fullReturn`: what the last offer would pay, in the wire's form,
 * absent where none was made.
 */
export type CashOut =
  | { at: 'disabled'; fullReturn?: string }
  | { at: 'offered'; fullReturn: string }
  | { at: 'pending'; ref: string; fullReturn?: string; deadlineMs: number }
  | { at: 'failed'; ref: string; fullReturn?: string; error: CashOutError }
  /** the book has taken it; the result stays on the screen until `shown` */
  | { at: 'succeeded'; ref: string; fullReturn?: string; result: 'showing' | 'shown' }
  /** settled, void or cashed out elsewhere */
  | { at: 'closed' }

export interface CashOutError {
  type: string
  message: string
}

export type CashOutEvent =
  | { is: 'info'; status: 'OFFERED' | 'DISABLED' | 'CLOSED'; fullReturn?: string }
  | { is: 'request'; ref: string; amount: string; atMs: number; timeoutMs: number }
  /** the answer, or a push about it; of an older request it has another `ref` */
  | {
      is: 'answered'
      ref: string
      resultCode: number
      status?: 'PENDING' | 'SUCCEEDED' | 'FAILED'
      error?: Partial<CashOutError>
    }
  | { is: 'connectionLost'; ref: string }
  | { is: 'timedOut'; ref: string }
  /** the page was loaded again while the answer was out */
  | { is: 'resumed'; atMs: number }
  | { is: 'resultShown' }
  | { is: 'dismissed' }

export type CashOutEffect =
  | { do: 'cashOut'; ref: string; amount: string }
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
export const unknownError: CashOutError = { type: 'unknown', message: 'cashout.errors.unknown' }
export const connectionError: CashOutError = { type: 'connection', message: 'cashout.errors.connection' }
export const timeoutError: CashOutError = { type: 'timeout', message: 'cashout.errors.unableConfirm' }

export function nextCashOut(now: CashOut, event: CashOutEvent): Next {
  switch (event.is) {
    case 'info':
      return [informed(now, event), []]
    case 'request':
      return request(now, event)
    case 'resultShown':
      return [now.at === 'succeeded' ? { ...now, result: 'shown' } : now, []]
    case 'dismissed':
      return [now.at === 'failed' ? before(now.fullReturn) : now, []]
    case 'resumed':
      return now.at === 'pending' ? [now, [...waiting(now, event.atMs)]] : [now, []]
    case 'answered':
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

function request(now: CashOut, { ref, amount, atMs, timeoutMs }: Extract<CashOutEvent, { is: 'request' }>): Next {
  if ((now.at !== 'offered' && now.at !== 'failed') || now.fullReturn === undefined) return [now, []]
  return [
    { at: 'pending', ref, fullReturn: now.fullReturn, deadlineMs: atMs + timeoutMs },
    [
      { do: 'cashOut', ref, amount },
      { do: 'startTimer', ref, afterMs: timeoutMs },
    ],
  ]
}

function waiting({ ref, deadlineMs }: Pending, atMs: number): CashOutEffect[] {
  return [
    { do: 'askStatus', ref, afterMs: 0 },
    { do: 'startTimer', ref, afterMs: Math.max(0, deadlineMs - atMs) },
  ]
}

type Answer = Extract<CashOutEvent, { is: 'answered' | 'connectionLost' | 'timedOut' }>

/** B4.26b–d */
function afterAnswer(now: Pending, event: Answer): Next {
  if (event.is === 'connectionLost') return [failed(now, connectionError), []]
  if (event.is === 'timedOut') return [failed(now, timeoutError), []]
  const { resultCode, status, error } = event
  const named: CashOutError = { type: error?.type || unknownError.type, message: error?.message || unknownError.message }
  if (resultCode !== 0 || !status || status === 'FAILED') return [failed(now, named), []]
  if (status === 'PENDING') return [now, [{ do: 'askStatus', ref: now.ref, afterMs: askAfterMs }]]
  const { deadlineMs: _, ...rest } = now
  return [
    { ...rest, at: 'succeeded', result: 'showing' },
    [
      { do: 'showResult', afterMs: statusDelayMs },
      { do: 'refreshUnsettledCount', afterMs: countRefreshMs },
    ],
  ]
}

function failed(now: Pending, error: CashOutError): CashOut {
  const { deadlineMs: _, ...rest } = now
  return { ...rest, at: 'failed', error }
}

/** B4.26f */
export const isCashedOut = (now: CashOut): boolean => now.at === 'succeeded' && now.result === 'shown'

/** While this holds the bet must stay on the screen. */
export const cashOutInProgress = (now: CashOut): boolean =>
  now.at === 'pending' || (now.at === 'succeeded' && now.result === 'showing')
