import {
  type BetAnswer,
  type BetToPlace,
  type PlacedBet,
  type PlacementFault,
  unableConfirmBets,
  unconfirmed,
} from './placedBet.ts'

interface Placing {
  placementId: string
  bets: PlacedBet[]
}

/**
 * B4.1: what the customer sees of a placement. `processingOpen`: the waiting screen is up; `desktop`: the slip is a
 * column that is always there. `lastAsk`: the time is up and one more question is on its way.
 */
export type Placement =
  | { step: 'before' }
  | (Placing & {
      step: 'progress'
      deadlineMs: number
      processingOpen: boolean
      desktop: boolean
      asks: number
      lastAsk: boolean
    })
  | (Placing & { step: 'semiFailed' })
  | (Placing & { step: 'success' })
  | (Placing & { step: 'result'; outcome: 'success' | 'semiFailed' })

/** Times are milliseconds of one clock; the clock and the ids are the caller's. */
export type PlacementEvent =
  | { is: 'place'; placementId: string; bets: BetToPlace[]; atMs: number; timeoutMs: number; desktop: boolean }
  /** the reply; `errors` of a refusal as a whole, by ref where the gateway named one */
  | { is: 'answered'; placementId: string; resultCode: number; message?: string; bets: BetAnswer[] }
  /** no reply, or one that leaves open what happened */
  | { is: 'lost'; placementId: string }
  /** asked what became of the refs; one that is in neither list could not be asked */
  | { is: 'asked'; placementId: string; found: BetAnswer[]; unknownRefs: string[] }
  | { is: 'pushed'; bet: BetAnswer }
  | { is: 'timedOut'; placementId: string }
  /** the page was loaded again, or another tab closed, in the middle of it */
  | { is: 'resumed'; atMs: number }
  | { is: 'processingClosed' }
  | { is: 'showResult' }
  | { is: 'returned'; placementId: string }
  | { is: 'selectionsChanged' }
  | { is: 'resultClosed' }
  | { is: 'loggedOut' }

export type PlacementEffect =
  | { do: 'post'; placementId: string; bets: BetToPlace[] }
  | { do: 'ask'; placementId: string; refs: string[]; afterMs: number }
  | { do: 'startTimer'; placementId: string; afterMs: number }
  | { do: 'returnToSlip'; placementId: string; afterMs: number }
  | { do: 'refreshBalance'; after: 'success' | 'failure' }
  | { do: 'refreshUserInfo' }
  | { do: 'refreshUnsettledCount'; afterMs: number }

type Progress = Extract<Placement, { step: 'progress' }>
type Next = [Placement, PlacementEffect[]]

export const beforePlacement: Placement = { step: 'before' }
/** how long a success that nobody waited for stays before the slip is itself again */
const successShownMs = 4000
const countRefreshMs = 2000
const askAfterMs = (asks: number) => Math.min(1000 * 2 ** asks, 15_000)

/** What the placement becomes by an event, and what is to be done for it. Late words of another placement change nothing. */
export function nextPlacement(now: Placement, event: PlacementEvent): Next {
  if (event.is === 'loggedOut') return [beforePlacement, []]
  if (now.step === 'before') return event.is === 'place' ? start(event) : [now, []]
  if (now.step === 'progress') return nextInProgress(now, event)
  return nextAfterwards(now, event)
}

function start(event: Extract<PlacementEvent, { is: 'place' }>): Next {
  const { placementId, atMs, timeoutMs, desktop } = event
  if (event.bets.length === 0) return [beforePlacement, []]
  const bets = event.bets.map((request): PlacedBet => ({ request, ref: request.ref, status: 'PENDING', errors: [] }))
  return [
    {
      step: 'progress',
      placementId,
      bets,
      deadlineMs: atMs + timeoutMs,
      processingOpen: true,
      desktop,
      asks: 0,
      lastAsk: false,
    },
    [
      { do: 'post', placementId, bets: event.bets },
      { do: 'startTimer', placementId, afterMs: timeoutMs },
    ],
  ]
}

function nextInProgress(now: Progress, event: PlacementEvent): Next {
  if ('placementId' in event && event.placementId !== now.placementId) return [now, []]
  switch (event.is) {
    case 'answered':
      return event.resultCode === 0 ? goOn(merge(now, event.bets)) : goOn(refuseAll(now, event))
    case 'lost':
      return goOn(now)
    case 'asked':
      return afterAsking(merge(now, event.found), event.unknownRefs)
    case 'pushed':
      return settled(merge(now, [event.bet])) ?? [merge(now, [event.bet]), []]
    case 'timedOut':
      return [{ ...now, lastAsk: true }, [ask(now, 0)]]
    case 'resumed':
      return [now, [ask(now, 0), { do: 'startTimer', placementId: now.placementId, afterMs: left(now, event.atMs) }]]
    case 'processingClosed':
      return [{ ...now, processingOpen: false }, []]
    case 'place':
    case 'showResult':
    case 'returned':
    case 'selectionsChanged':
    case 'resultClosed':
    case 'loggedOut':
      return [now, []]
  }
}

function nextAfterwards(now: Exclude<Placement, Progress | { step: 'before' }>, event: PlacementEvent): Next {
  const { placementId, bets } = now
  if (event.is === 'selectionsChanged' || event.is === 'resultClosed') return [beforePlacement, []]
  if (event.is === 'returned' && event.placementId === placementId && now.step === 'success') return [beforePlacement, []]
  if (event.is === 'showResult' && now.step !== 'result')
    return [{ step: 'result', placementId, bets, outcome: now.step === 'success' ? 'success' : 'semiFailed' }, []]
  return [now, []]
}

/** B4.4b: a bet that has its answer keeps it. */
function merge(now: Progress, answers: BetAnswer[]): Progress {
  const byRef = new Map(answers.map((answer) => [answer.ref, answer]))
  const bets = now.bets.map((bet): PlacedBet => {
    const answer = bet.status === 'PENDING' ? byRef.get(bet.ref) : undefined
    return answer ? { ...answer, request: bet.request } : bet
  })
  return { ...now, bets }
}

/** B4.4c */
function refuseAll(now: Progress, { bets: answers, message }: Extract<PlacementEvent, { is: 'answered' }>): Progress {
  const errorsByRef = new Map(answers.map((answer) => [answer.ref, answer.errors]))
  return fail(now, ({ ref }) => {
    const errors = errorsByRef.get(ref)
    return errors?.length ? errors : [{ type: 'Other', message: message ?? 'betplacement.errors.Other' }]
  })
}

function fail(now: Progress, why: (bet: PlacedBet) => PlacementFault[]): Progress {
  const bets = now.bets.map((bet): PlacedBet => (bet.status === 'PENDING' ? { ...bet, status: 'FAILED', errors: why(bet) } : bet))
  return { ...now, bets }
}

/** Unknown is an answer: while a bet has none, the gateway is asked again, with pauses that grow. */
function goOn(now: Progress): Next {
  return settled(now) ?? [{ ...now, asks: now.asks + 1 }, [ask(now, askAfterMs(now.asks))]]
}

/** The gateway never saw an unknown ref, so the same bet under the same ref is sent again: that cannot double it. */
function afterAsking(now: Progress, unknownRefs: string[]): Next {
  if (now.lastAsk) {
    const closed = fail(now, () => [{ type: unconfirmed, message: unableConfirmBets }])
    return settled(closed) ?? [closed, []]
  }
  const again = now.bets.filter((bet) => bet.status === 'PENDING' && unknownRefs.includes(bet.ref)).map((bet) => bet.request)
  if (again.length === 0) return goOn(now)
  return [{ ...now, asks: now.asks + 1 }, [{ do: 'post', placementId: now.placementId, bets: again }]]
}

const left = (now: Progress, atMs: number) => Math.max(0, now.deadlineMs - atMs)

function ask(now: Progress, afterMs: number): PlacementEffect {
  const refs = now.bets.filter((bet) => bet.status === 'PENDING').map((bet) => bet.ref)
  return { do: 'ask', placementId: now.placementId, refs, afterMs }
}

/** B4.5: what follows once every bet has left PENDING. */
function settled(now: Progress): Next | undefined {
  const { placementId, bets } = now
  if (bets.some((bet) => bet.status === 'PENDING')) return undefined
  const succeeded = bets.filter((bet) => bet.status === 'SUCCEEDED').length
  const refresh: PlacementEffect[] = succeeded
    ? [
        { do: 'refreshBalance', after: 'success' },
        { do: 'refreshUnsettledCount', afterMs: countRefreshMs },
      ]
    : [{ do: 'refreshBalance', after: 'failure' }]
  if (succeeded < bets.length) return [{ step: 'semiFailed', placementId, bets }, [...refresh, { do: 'refreshUserInfo' }]]
  if (now.processingOpen || now.desktop) return [{ step: 'result', placementId, bets, outcome: 'success' }, refresh]
  return [{ step: 'success', placementId, bets }, [...refresh, { do: 'returnToSlip', placementId, afterMs: successShownMs }]]
}
