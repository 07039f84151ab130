/** Slips as customers send them: mostly good, some with something wrong. */
import type { Dice } from './dice.ts'
import { type Market, pounds, type Slip } from './model.ts'
import { priceAt, type Season, type SeasonSelection } from './season.ts'

const legOf = (selection: SeasonSelection, afterMs = 0): Slip['selections'][number] => ({
  eventId: selection.eventId,
  marketId: selection.marketId,
  selectionId: selection.selectionId,
  odds: priceAt(selection, afterMs) / 100,
})

/** A single or an acca at the price that is offered; now and then on a match that has begun. */
export function randomSlip(dice: Dice, { season, beganMs }: Market, nowMs: number): Slip {
  const fromMs = dice.chance(0.1) ? Number.NEGATIVE_INFINITY : nowMs
  const offered = season.selections.filter(({ suspended, startsAfterMs }) => !suspended && beganMs + startsAfterMs > fromMs)
  const count = dice.pick([1, 1, 1, 2, 3, 4])
  const events = dice.several([...new Set(offered.map(({ eventId }) => eventId))], count)
  const legs = events.map((event) => dice.pick(offered.filter(({ eventId }) => eventId === event)))
  return {
    ref: dice.uuid(),
    type: legs.length === 1 ? 'SINGLE' : 'COMBO',
    stake: pounds(dice.whole(10, 150)),
    selections: legs.map((leg) => legOf(leg, nowMs - beganMs)),
  }
}

type Selections = [Slip['selections'][number], ...Slip['selections']]

/** Each does to a good slip what makes it another one that is refused. */
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
  ({ type }) => ({ type: type === 'SINGLE' ? 'COMBO' : 'SINGLE' }),
  () => ({ stake: '0.09' }),
  () => ({ stake: '1e1' }),
  () => ({ stake: '-5' }),
  () => ({ stake: '2.005' }),
]

export function badSlip(dice: Dice, { season }: Market, slip: Slip): Slip {
  const [first] = slip.selections
  return first ? { ...slip, ...dice.pick(spoilers)(slip, first, season, dice) } : slip
}

/** Another bet under the same ref. */
export const otherBody = (dice: Dice, slip: Slip): Slip =>
  dice.chance(0.5) ? { ...slip, stake: '7.77' } : { ...slip, selections: [{ ...legOther(slip), odds: 1.01 }] }

function legOther({ selections: [first] }: Slip): Slip['selections'][number] {
  if (!first) throw new RangeError('a slip without selections')
  return first
}
