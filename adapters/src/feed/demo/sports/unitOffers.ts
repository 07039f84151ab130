import type { Tally } from '@touchline/domain/pricing'
import { type Offer, weighedBy } from './book.ts'
import { handicapped, isOdd, type Names, oddEven, overUnder, signed, twoWay } from './sides.ts'
import { raceIn, type UnitMatch, type UnitMoment, type UnitView, unitView } from './unitPlay.ts'

type UnitOffer = Offer<UnitView>

const all = ({ home, away }: Tally): number => home + away
const firstIf = (isFirst: boolean): number => (isFirst ? 0 : 1)

/** The markets of the whole match, with lines around what is expected at its start. */
export function matchOffers(match: UnitMatch, names: Names, start: UnitMoment): UnitOffer[] {
  const { to, sport } = match
  const { values } = unitView(match, start).match
  const expected = values.reduce((sum, { value, probability }) => sum + all(value) * probability, 0)
  return [
    ofMatch({ key: 'MW', type: 'MATCH_WINNER', name: 'Match Winner', sides: twoWay(names) }, ({ home, away }) =>
      firstIf(home > away),
    ),
    ...(to > 3 ? [-2.5, -1.5, 1.5, 2.5] : to > 1 ? [-1.5, 1.5] : []).map((line) =>
      ofMatch(
        {
          key: `H${line}`,
          type: 'SET_HANDICAP',
          line,
          name: `${sport.unit} Handicap ${signed(line)}`,
          sides: handicapped(names, line),
        },
        ({ home, away }) => firstIf(home + line > away),
      ),
    ),
    ...linesAround(expected, { least: to + 0.5, most: 2 * to - 1.5 }).map((line) =>
      ofMatch(
        { key: `T${line}`, type: 'TOTAL', line, name: `Total ${sport.units} Over/Under ${line}`, sides: overUnder(line) },
        (value) => firstIf(all(value) > line),
      ),
    ),
    correctScore(to),
    ...(to > 2 ? [oddOrEven(sport.units)] : []),
  ]
}

/** A market on the final score in units. */
const ofMatch = (offer: Omit<UnitOffer, 'weigh'>, winner: (final: Tally) => number): UnitOffer => ({
  ...offer,
  weigh: weighedBy(({ match }: UnitView) => match, winner, offer.sides.length),
})

function correctScore(to: number): UnitOffer {
  const scores = [...range(0, to - 1).map((lost) => [to, lost] as const), ...range(0, to - 1).map((won) => [won, to] as const)]
  const sides = scores.map((score) => score.join('-')).map((score) => ({ key: score, name: score, outcomeType: score }))
  return ofMatch({ key: 'CS', type: 'CORRECT_SCORE', name: 'Correct Score', sides }, (value) =>
    scores.findIndex(([home, away]) => value.home === home && value.away === away),
  )
}

const oddOrEven = (units: string): UnitOffer =>
  ofMatch({ key: 'OE', type: 'ODD_EVEN', name: `Total ${units} Odd/Even`, sides: oddEven }, (value) => firstIf(isOdd(all(value))))

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** Up to three half lines within these. */
function linesAround(expected: number, { least, most }: { least: number; most: number }): number[] {
  const middle = Math.min(most, Math.max(least, Math.round(expected) - 0.5))
  return [middle - 1, middle, middle + 1].filter((line) => line >= least && line <= most)
}

/** The markets of one unit, offered from the end of the one before it. */
export function offersOfUnit(match: UnitMatch, names: Names, unit: number): UnitOffer[] {
  const { sport } = match
  const number = unit + 1
  const periodType = `${sport.unit.toUpperCase()}_${number}`
  const figure = (view: UnitView) => view.units[unit] ?? { support: 'open' as const, values: [] }
  const winner: UnitOffer = {
    key: `U${number}`,
    type: 'PERIOD_WINNER',
    periodType,
    name: `${sport.unit} ${number} Winner`,
    sides: twoWay(names),
    weigh: weighedBy(figure, ({ home, away }) => firstIf(home > away), 2),
  }
  if (!sport.inner) return [winner]
  return [winner, ...innerTotals(sport.inner.names, raceIn(match, unit).to, { number, periodType, unit: sport.unit, figure })]
}

interface Within {
  number: number
  periodType: string
  unit: string
  figure: (view: UnitView) => UnitView['units'][number]
}

/** Over and under the points of a unit, around what is usual. */
function innerTotals(names: string, to: number, { number, periodType, unit, figure }: Within): UnitOffer[] {
  if (to < 10) return []
  const middle = Math.round(to * 1.75) + 0.5
  return [middle - 2, middle].map((line) => ({
    key: `U${number}T${line}`,
    type: 'PERIOD_TOTAL',
    periodType,
    line,
    name: `${unit} ${number} Total ${names} Over/Under ${line}`,
    sides: overUnder(line),
    weigh: weighedBy(
      (view) => {
        const { support, values } = figure(view)
        const totals = values.map(({ value, probability }) => ({ value: all(value), probability }))
        // more points than listed are possible, fewer are not
        return { support: support === 'open' ? 'upwards' : support, values: totals }
      },
      (total) => firstIf(total > line),
      2,
    ),
  }))
}
