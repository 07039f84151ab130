import type { Likely } from '@touchline/domain/pricing'
import { type Offer, weighedBy } from './book.ts'
import type { ScoredView } from './scoredPlay.ts'
import type { ScoredSport } from './scoredSport.ts'
import { handicapped, isOdd, type Names, oddEven, overUnder, signed, threeWay, twoWay } from './sides.ts'

type ScoredOffer = Offer<ScoredView>
type Figure = (view: ScoredView) => ScoredView['margin']

const firstIf = (isFirst: boolean): number => (isFirst ? 0 : 1)
const leaderOf = (margin: number): number => (margin > 0 ? 0 : margin < 0 ? 2 : 1)

/** The value that the total or margin passes as often as not. */
export function medianOf(values: readonly Likely<number>[]): number {
  let sum = 0
  for (const { value, probability } of values) {
    sum += probability
    if (sum >= 0.5) return value
  }
  return 0
}

/** The markets of the whole match, with lines around what is expected at its start. */
export function matchOffers(sport: ScoredSport, names: Names, { margin, total }: ScoredView): ScoredOffer[] {
  const { lines, counted, bands } = sport
  const steps = Array.from({ length: 2 * lines.count + 1 }, (_, i) => (i - lines.count) * lines.step)
  const middle = { handicap: halfNear(-medianOf(margin.values)), total: halfNear(medianOf(total.values)) }
  const handicaps = lines.handicaps ?? steps.map((step) => middle.handicap + step)
  const totals = steps.map((step) => middle.total + step).filter((line) => line > 0)
  return [
    sport.draws ? result(names) : winner(names),
    ...handicaps.map((line) => handicap(names, { name: lines.handicap, line })),
    ...totals.map((line) => overs({ line, key: 'T', type: 'TOTAL', name: `Total ${counted}` }, (view) => view.total)),
    ...(bands ? [margins(names, { bands, draws: sport.draws })] : []),
    {
      key: 'OE',
      type: 'ODD_EVEN',
      name: `Total ${counted} Odd/Even`,
      sides: oddEven,
      weigh: weighedBy(
        ({ total: all }: ScoredView) => all,
        (value) => firstIf(isOdd(value)),
        2,
      ),
    },
  ]
}

/** The half line next to a whole number, towards level. */
const halfNear = (value: number): number => (value > 0 ? value - 0.5 : value + 0.5)

const marginFigure: Figure = ({ margin }) => margin

const winner = (names: Names): ScoredOffer => ({
  key: 'MW',
  type: 'MATCH_WINNER',
  name: 'Match Winner',
  sides: twoWay(names),
  weigh: weighedBy(marginFigure, (margin) => firstIf(margin > 0), 2),
})

const result = (names: Names): ScoredOffer => ({
  key: 'MR',
  type: 'MATCH_RESULT',
  name: 'Match Result',
  sides: threeWay(names),
  weigh: weighedBy(marginFigure, leaderOf, 3),
})

const handicap = (names: Names, { name, line }: { name: string; line: number }): ScoredOffer => ({
  key: `H${line}`,
  type: 'ASIAN_HANDICAP',
  name: `${name} ${signed(line)}`,
  line,
  sides: handicapped(names, line),
  weigh: weighedBy(marginFigure, (margin) => firstIf(margin + line > 0), 2),
})

interface OverUnder {
  line: number
  key: string
  type: string
  name: string
  periodType?: string
}

const overs = ({ line, key, type, name, periodType }: OverUnder, figure: Figure): ScoredOffer => ({
  key: `${key}${line}`,
  type,
  name: `${name} Over/Under ${line}`,
  line,
  ...(periodType && { periodType }),
  sides: overUnder(line),
  weigh: weighedBy(figure, (total) => firstIf(total > line), 2),
})

/** Who wins by how much: "Leeds by 1-6", the last band open. */
function margins([home, away]: Names, { bands, draws }: { bands: number; draws: boolean }): ScoredOffer {
  const froms = [0, 1, 2, 3].map((i) => i * bands + 1)
  const words = (from: number, i: number) =>
    i === froms.length - 1 ? `${from}+` : bands === 1 ? String(from) : `${from}-${from + bands - 1}`
  const of = (name: string, key: string) =>
    froms.map((from, i) => ({
      key: `${key}${from}`,
      name: `${name} by ${words(from, i)}`,
      outcomeType: `${key}_${words(from, i)}`,
    }))
  const band = (by: number) => Math.min(froms.length - 1, Math.floor((by - 1) / bands))
  const sides = [...of(home, 'HOME'), ...of(away, 'AWAY'), ...(draws ? [{ key: 'DRAW', name: 'Draw', outcomeType: 'DRAW' }] : [])]
  return {
    key: 'WM',
    type: 'WINNING_MARGIN',
    name: 'Winning Margin',
    sides,
    weigh: weighedBy(
      marginFigure,
      (margin) => (margin === 0 ? 2 * froms.length : margin > 0 ? band(margin) : froms.length + band(-margin)),
      sides.length,
    ),
  }
}

const ordinals = ['First', 'Second']

/** "First Half", "Quarter 3" */
export const partName = ({ part }: ScoredSport, number: number): string =>
  part.word === 'Half' ? `${ordinals[number] ?? number + 1} Half` : `${part.word} ${number + 1}`

/** "FIRST_HALF", "QUARTER_3" */
export const partPeriod = (sport: ScoredSport, number: number): string =>
  partName(sport, number).toUpperCase().replaceAll(' ', '_')

/** The markets of a part of the match, offered from the end of the one before it. */
export function offersOfPart(
  sport: ScoredSport,
  names: Names,
  { number, start }: { number: number; start: ScoredView['parts'][number] },
): ScoredOffer[] {
  const [name, periodType] = [partName(sport, number), partPeriod(sport, number)]
  const none = { support: 'open' as const, values: [] }
  const line = halfNear(medianOf(start.total.values))
  return [
    {
      key: `P${number + 1}`,
      type: 'PERIOD_RESULT',
      periodType,
      name: `${name} Result`,
      sides: threeWay(names),
      weigh: weighedBy(({ parts }: ScoredView) => parts[number]?.margin ?? none, leaderOf, 3),
    },
    overs(
      { line, key: `P${number + 1}T`, type: 'PERIOD_TOTAL', name: `${name} Total ${sport.counted}`, periodType },
      ({ parts }) => parts[number]?.total ?? none,
    ),
  ]
}
