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
 * B4.1: the placement as shown to the customer. `processingOpen`: the waiting screen is open; `desktop`: the slip is a
 * permanent column. `finalQuery`: the time is up and a final status request is pending.
 */
export type Placement =
  | { step: 'before' }
  | (Placing & {
      step: 'progress'
      deadlineMs: number
      processingOpen: boolean
      desktop: boolean
      queries: number
      finalQuery: boolean
    })
  | (Placing & { step: 'semiFailed' })
  | (Placing & { step: 'success' })
  | (Placing & { step: 'result'; outcome: 'success' | 'semiFailed' })

/** Times are milliseconds of one clock; clock and ids are supplied by the caller. */
export type PlacementEvent =
  | { is: 'place'; placementId: string; bets: BetToPlace[]; atMs: number; timeoutMs: number; desktop: boolean }
  /** the reply; `errors` of a refusal as a whole, by ref if the gateway named one */
  | { is: 'answered'; placementId: string; resultCode: number; message?: string; bets: BetAnswer[] }
  /** no reply, or one that leaves the outcome open */
  | { is: 'lost'; placementId: string }
  /** the refs were queried; one in neither list could not be queried */
  | { is: 'statusReceived'; placementId: string; found: BetAnswer[]; unknownRefs: string[] }
  | { is: 'pushed'; bet: BetAnswer }
  | { is: 'timedOut'; placementId: string }
  /** the page was reloaded, or another tab closed, during the placement */
  | { is: 'resumed'; atMs: number }
  | { is: 'processingClosed' }
  | { is: 'showResult' }
  | { is: 'returned'; placementId: string }
  | { is: 'selectionsChanged' }
  | { is: 'resultClosed' }
  | { is: 'loggedOut' }

export type PlacementEffect =
  | { do: 'post'; placementId: string; bets: BetToPlace[] }
  | { do: 'queryStatus'; placementId: string; refs: string[]; afterMs: number }
  | { do: 'startTimer'; placementId: string; afterMs: number }
  | { do: 'returnToSlip'; placementId: string; afterMs: number }
  | { do: 'refreshBalance'; after: 'success' | 'failure' }
  | { do: 'refreshUserInfo' }
  | { do: 'refreshUnsettledCount'; afterMs: number }

type Progress = Extract<Placement, { step: 'progress' }>
type Next = [Placement, PlacementEffect[]]

export const beforePlacement: Placement = { step: 'before' }
/** how long a success in the background stays before the slip is reset */
const successShownMs = 4000
const countRefreshMs = 2000
const queryAfterMs = (queries: number) => Math.min(1000 * 2 ** queries, 15_000)

/** The next state and effects. Late events of another placement change nothing. */
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
      queries: 0,
      finalQuery: false,
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
      return event.resultCode === 0 ? queryAgain(merge(now, event.bets)) : queryAgain(refuseAll(now, event))
    case 'lost':
      return queryAgain(now)
    case 'statusReceived':
      return afterAsking(merge(now, event.found), event.unknownRefs)
    case 'pushed':
      return settled(merge(now, [event.bet])) ?? [merge(now, [event.bet]), []]
    case 'timedOut':
      return [{ ...now, finalQuery: true }, [queryStatus(now, 0)]]
    case 'resumed':
      return [now, [queryStatus(now, 0), { do: 'startTimer', placementId: now.placementId, afterMs: msLeft(now, event.atMs) }]]
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

/** B4.4b: an answered bet keeps its answer. */
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

/** While a bet's outcome is unknown, the gateway is queried again, with growing pauses. */
function queryAgain(now: Progress): Next {
  return settled(now) ?? [{ ...now, queries: now.queries + 1 }, [queryStatus(now, queryAfterMs(now.queries))]]
}

/** The gateway never received an unknown ref, so the same bet is sent again with the same ref: it cannot be placed twice. */
function afterAsking(now: Progress, unknownRefs: string[]): Next {
  if (now.finalQuery) {
    const closed = fail(now, () => [{ type: unconfirmed, message: unableConfirmBets }])
    return settled(closed) ?? [closed, []]
  }
  const again = now.bets.filter((bet) => bet.status === 'PENDING' && unknownRefs.includes(bet.ref)).map((bet) => bet.request)
  if (again.length === 0) return queryAgain(now)
  return [{ ...now, queries: now.queries + 1 }, [{ do: 'post', placementId: now.placementId, bets: again }]]
}

const msLeft = (now: Progress, atMs: number) => Math.max(0, now.deadlineMs - atMs)

function queryStatus(now: Progress, afterMs: number): PlacementEffect {
  const refs = now.bets.filter((bet) => bet.status === 'PENDING').map((bet) => bet.ref)
  return { do: 'queryStatus', placementId: now.placementId, refs, afterMs }
}

/** B4.5: the next step once no bet is PENDING. */
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
