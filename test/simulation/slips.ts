/** Slips as customers send them: mostly valid, some with a fault. */
import type { Calls, RequestOf } from '@touchline/contract'
import type { Dice } from './dice.ts'
import { pounds } from './money.ts'
import { type SystemName, systems } from './payout.ts'
import type { Market, Season } from './season.ts'
import { priceAt, type SeasonSelection } from './selections.ts'

export type Slip = RequestOf<Calls['betplacement']>['betSlips'][number]

export type SlipType = 'SINGLE' | 'COMBO' | 'SYSTEM'

const legOf = (selection: SeasonSelection, afterMs = 0): Slip['selections'][number] => ({
  eventId: selection.eventId,
  marketId: selection.marketId,
  selectionId: selection.selectionId,
  odds: priceAt(selection, afterMs) / 100,
})

/** A bet at the offered prices; occasionally on a started event. */
export function randomSlip(dice: Dice, { season, beganMs }: Market, nowMs: number, types: readonly SlipType[]): Slip {
  const fromMs = dice.chance(0.1) ? Number.NEGATIVE_INFINITY : nowMs
  const eachWay = dice.chance(0.2)
  const offered = season.selections.filter(
    (each) => !each.suspended && beganMs + closedAfterMs(each) > fromMs && (each.race || !eachWay),
  )
  const systemType = types.includes('SYSTEM') && dice.chance(0.25) ? dice.pick(Object.keys(systems) as SystemName[]) : undefined
  const count = systemType ? legsOfSystem(dice, systemType) : dice.pick([1, 1, 1, 2, 3, 4])
  const events = dice.several([...new Set(offered.map(({ eventId }) => eventId))], count)
  const legs = events.map((event) => dice.pick(offered.filter(({ eventId }) => eventId === event)))
  const max = systemType ? 20 : dice.chance(0.1) ? 900 : 150
  return {
    ref: dice.uuid(),
    ...(systemType && legs.length === count
      ? { type: 'SYSTEM', systemType }
      : { type: legs.length === 1 ? 'SINGLE' : ('COMBO' as const) }),
    stake: pounds(dice.whole(10, max)),
    selections: legs.map((leg) => ({ ...legOf(leg, nowMs - beganMs), ...(eachWay && { eachWay }) })),
  }
}

/** from when it can no longer be bet on */
const closedAfterMs = ({ inPlay, startsAfterMs, closesAfterMs = Number.POSITIVE_INFINITY }: SeasonSelection): number =>
  inPlay ? closesAfterMs : Math.min(startsAfterMs, closesAfterMs)

/** A fold's legs: one more than its length, or more. */
const legsOfSystem = (dice: Dice, systemType: SystemName): number => {
  const longest = Math.max(...systems[systemType])
  return systemType === 'DOUBLES' || systemType === 'TREBLES' ? longest + dice.whole(1, 2) : longest
}

type Selections = [Slip['selections'][number], ...Slip['selections']]

/** Each turns a valid slip into one that is refused. */
const spoilers: ((slip: Slip, first: Selections[0], season: Season, dice: Dice) => Partial<Slip>)[] = [
  (slip, first) => ({ selections: [{ ...first, odds: Number(first.odds) + 0.01 }, ...slip.selections.slice(1)] }),
  (slip, first) => ({ selections: [{ ...first, selectionId: `${first.selectionId}?` }, ...slip.selections.slice(1)] }),
  (_slip, _first, season, dice) => ({
    type: 'SINGLE',
    selections: [legOf(dice.pick(season.selections.filter(({ suspended }) => suspended)))],
  }),
  (_slip, first, season) => {
    const same = season.selections.filter(({ eventId }) => eventId === first.eventId)
    return { type: 'COMBO', selections: same.slice(0, 2).map((each) => legOf(each)) }
  },
  ({ type, selections }) => ({ type: type === 'SINGLE' || selections.length === 1 ? 'COMBO' : 'SINGLE' }),
  () => ({ stake: '0.09' }),
  () => ({ stake: '1e1' }),
  () => ({ stake: '-5' }),
  () => ({ stake: '2.005' }),
]

export function badSlip(dice: Dice, { season }: Market, slip: Slip): Slip {
  const [first] = slip.selections
  if (!first) return slip
  const { systemType, ...bad } = { ...slip, ...dice.pick(spoilers)(slip, first, season, dice) }
  return bad.type === 'SYSTEM' && systemType ? { ...bad, systemType } : bad
}

/** Another bet under the same ref. */
export const otherBody = (dice: Dice, slip: Slip): Slip =>
  dice.chance(0.5) ? { ...slip, stake: '7.77' } : { ...slip, selections: [{ ...legOther(slip), odds: 1.01 }] }

function legOther({ selections: [first] }: Slip): Slip['selections'][number] {
  if (!first) throw new RangeError('a slip without selections')
  return first
}
