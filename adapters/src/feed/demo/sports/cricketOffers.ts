import { type Offer, weighedBy } from './book.ts'
import type { CricketFormat } from './cricketFormats.ts'
import type { CricketView } from './cricketView.ts'
import { isOdd, type Names, oddEven, overUnder, twoWay } from './sides.ts'

type CricketOffer = Offer<CricketView>
type Figure = (view: CricketView) => CricketView['margin']

const firstIf = (isFirst: boolean): number => (isFirst ? 0 : 1)
const notYet: CricketView['margin'] = { support: 'open', values: [] }

const overs = (of: Omit<CricketOffer, 'sides' | 'weigh' | 'type'> & { line: number }, figure: Figure): CricketOffer => ({
  ...of,
  type: 'PERIOD_TOTAL',
  sides: overUnder(of.line),
  weigh: weighedBy(figure, (runs) => firstIf(runs > of.line), 2),
})

const ordinals = ['First', 'Second']
const periods = ['INNINGS_1', 'INNINGS_2']

export const winner = (names: Names): CricketOffer => ({
  key: 'MW',
  type: 'MATCH_WINNER',
  name: 'Match Winner',
  sides: twoWay(names),
  weigh: weighedBy(
    ({ margin }: CricketView) => margin,
    (margin) => firstIf(margin > 0),
    2,
  ),
})

/** The total of the first innings, at lines around this one. */
export function totalOffers(middle: number): CricketOffer[] {
  const [name, periodType] = ['First Innings', 'INNINGS_1']
  const figure: Figure = ({ totals: [total] }) => total ?? notYet
  return [
    ...[-10, 0, 10].map((step) =>
      overs(
        { key: `I1T${middle + step}`, name: `${name} Total Runs Over/Under ${middle + step}`, line: middle + step, periodType },
        figure,
      ),
    ),
    {
      key: 'I1OE',
      type: 'ODD_EVEN',
      name: `${name} Total Runs Odd/Even`,
      periodType,
      sides: oddEven,
      weigh: weighedBy(figure, (runs) => firstIf(isOdd(runs)), 2),
    },
  ]
}

/** The runs in some overs of an innings. */
export function blockOffer(
  { block }: CricketFormat,
  { at, number, line }: { at: number; number: number; line: number },
): CricketOffer {
  const [from, to] = [number * block + 1, (number + 1) * block]
  const words = block === 1 ? `Over ${from}` : `Overs ${from}-${to}`
  return overs(
    {
      key: `I${at + 1}B${number + 1}`,
      name: `${ordinals[at]} Innings ${words} Runs Over/Under ${line}`,
      line,
      periodType: `${periods[at]}_BLOCK_${number + 1}`,
    },
    ({ blocks }) => blocks[at]?.[number] ?? notYet,
  )
}

/** The total at which a wicket falls, or at the end if it does not. */
export const fallOffer = ({ at, number, line }: { at: number; number: number; line: number }): CricketOffer =>
  overs(
    {
      key: `I${at + 1}W${number + 1}`,
      name: `${ordinals[at]} Innings Runs at Fall of Wicket ${number + 1} Over/Under ${line}`,
      line,
      periodType: `${periods[at]}_WICKET_${number + 1}`,
    },
    ({ falls }) => falls[at]?.[number] ?? notYet,
  )
