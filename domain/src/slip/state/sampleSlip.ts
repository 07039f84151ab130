import { standardRules } from '../../bet/index.ts'
import type { Market, Selection, SportEvent } from '../../catalogue/index.ts'
import { displayOdds, oddsNumber, type PriceText, parsePrice } from '../../odds/index.ts'
import { slipBets } from '../calculation/bets.ts'
import type { Account } from '../checks/accountProblems.ts'
import { slipProblems } from '../checks/problems.ts'
import type { Limits } from '../checks/stakeProblems.ts'
import type { LegView, LookUp } from './legs.ts'
import { nextSlip } from './nextSlip.ts'
import { emptySlip } from './slip.ts'
import type { NewSelection, SlipEffect, SlipEvent, SlipRules } from './slipEvent.ts'
import type { SlipState } from './slipState.ts'

// Fixtures of the slip's tests: a small catalogue in which every selection has its own event and market.

export const rules: SlipRules = { maximum: 10, stakeDigits: 9, stakeDecimals: 2, defaultStake: '10.00' }

export const limits: Limits = {
  currency: 'GBP',
  minStake: 10,
  maxPayoutMinor: 1_000_000_00,
  maxStakes: {},
  nonCombinable: [],
  rules: standardRules,
}

export const rich: Account = { balanceMinor: 1_000_00 }

export interface SampleLeg {
  price?: PriceText
  eventId?: string
  status?: Selection['status']
  market?: Market['status']
  event?: SportEvent['state']
  suspended?: boolean
  /** offered in play */
  inplay?: boolean
  eachWay?: Market['eachWay']
  marketId?: string
  line?: number
  tags?: string[]
  /** at the starting price */
  sp?: true
}

/** A catalogue of these selections, by id. */
export const lookUpIn =
  (legs: Record<string, SampleLeg | 'gone' | 'notYet'>): LookUp =>
  (selectionId) => {
    const leg = legs[selectionId]
    return leg === undefined || leg === 'notYet'
      ? { known: 'notYet' }
      : leg === 'gone'
        ? { known: 'gone' }
        : view(selectionId, leg)
  }

function view(id: string, leg: SampleLeg): LegView {
  const { price = '1/1', eventId = `e-${id}`, eachWay } = leg
  const exact = parsePrice(price)
  const { marketId = `m-${id}`, line, tags = [] } = leg
  const open = { id, marketId, eventId, name: id, status: leg.status ?? 'OPEN' } as const
  const selection: Selection = leg.sp ? { ...open, kind: 'SP' } : { ...open, kind: 'REGULAR', price }
  if (exact && !leg.sp) Object.assign(selection, { odds: oddsNumber(exact), displayOdds: displayOdds(exact) })
  return {
    known: 'yes',
    selection,
    market: {
      id: marketId,
      eventId,
      type: 'WIN',
      name: 'Win',
      inplay: leg.inplay ?? false,
      status: leg.market ?? 'OPEN',
      tags,
      selectionIds: [id],
      ...(eachWay && { eachWay }),
      ...(line !== undefined && { line }),
    },
    event: {
      id: eventId,
      categoryId: 'c',
      sportId: 's',
      name: eventId,
      startTime: '2026-11-21T15:00:00.000Z',
      type: 'HEAD_TO_HEAD',
      state: leg.event ?? 'NOTSTARTED',
      suspended: leg.suspended ?? false,
      participants: [],
      tags: [],
    },
  }
}

export const sample = (selectionId: string, accepted: PriceText = '1/1', eventId = `e-${selectionId}`): NewSelection => ({
  selectionId,
  marketId: `m-${selectionId}`,
  eventId,
  kind: 'REGULAR',
  accepted,
})

export const add = (...ids: string[]): SlipEvent => ({ is: 'add', selections: ids.map((id) => sample(id)) })

/** The slip after these events, with all effects so far. */
export function after(events: SlipEvent[], from: SlipState = emptySlip): { slip: SlipState; effects: SlipEffect[] } {
  const effects: SlipEffect[] = []
  const slip = events.reduce((now, event) => {
    const [next, requested] = nextSlip(now, event, rules)
    effects.push(...requested)
    return next
  }, from)
  return { slip, effects }
}

export const slipOf = (...events: SlipEvent[]): SlipState => after(events).slip

type Conditions = Partial<Limits> & { account?: Account | undefined }

/** For the account `rich` unless another is given; `account: undefined` is a guest. */
export function problemsOf(slip: SlipState, legs: Record<string, SampleLeg | 'gone' | 'notYet'>, requested: Conditions = {}) {
  const { account, ...over } = { account: rich, ...requested }
  return slipProblems({ slip, bets: slipBets(slip, lookUpIn(legs), 'GBP'), limits: { ...limits, ...over }, account })
}
