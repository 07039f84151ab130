import type { Market, SportEvent } from '../catalogue/index.ts'
import { isBuilderMarket, scorerGoals } from '../pricing/index.ts'

/** A tab of the event page: its markets in display order. A market may be in several tabs. */
export interface MarketGroup {
  id: string
  name: string
  type: string
  marketIds: string[]
}

type Group = readonly [type: string, name: string, marketTypes: readonly string[]]

const specials: Group = ['SPECIALS', 'Specials', ['SPECIAL']]

const words = (text: string): string[] => text.split(/\s+/)

const goalTypes = words(
  `TOTAL ASIAN_TOTAL BTTS TEAMS_TO_SCORE EXACT_GOALS MULTI_GOALS TOTAL_AND_BTTS NEXT_GOAL LAST_GOAL RACE_TO_GOALS ODD_EVEN
  FIRST_GOAL_TIME GOAL_IN_MINUTES ROUNDS_TOTAL`,
)
const teamTypes = words(
  'TOTAL EXACT_GOALS CLEAN_SHEET WIN_TO_NIL WIN_EITHER_HALF WIN_BOTH_HALVES SCORES_BOTH_HALVES HALF_WITH_MOST_GOALS ODD_EVEN',
).flatMap((each) => [`HOME_${each}`, `AWAY_${each}`])
const halfTypes = [
  ...words('HALF_TIME_RESULT HALF_TIME_FULL_TIME SECOND_HALF_RESULT HALF_TIME_RESULT_AND_BTTS HALF_WITH_MOST_GOALS'),
  ...words('TOTAL BTTS EXACT_GOALS HOME_TOTAL AWAY_TOTAL ODD_EVEN').flatMap((each) => [
    `FIRST_HALF_${each}`,
    `SECOND_HALF_${each}`,
  ]),
  ...words('BOTH_HALVES_BTTS BOTH_HALVES_OVER BOTH_HALVES_UNDER'),
]
const countTypes = words(
  `CORNERS_TOTAL MOST_CORNERS HOME_CORNERS_TOTAL AWAY_CORNERS_TOTAL FIRST_HALF_CORNERS_TOTAL CARDS_TOTAL MOST_CARDS HOME_CARDS_TOTAL
  AWAY_CARDS_TOTAL FIRST_HALF_CARDS_TOTAL RACE_TO_CORNERS FIRST_CORNER LAST_CORNER FIRST_CARD RED_CARD HOME_RED_CARD AWAY_RED_CARD`,
)

/** Of one set, frame, quarter or inning. */
const periodTypes = words('PERIOD_WINNER PERIOD_RESULT PERIOD_TOTAL')

const matchGroups: readonly Group[] = [
  [
    'MAIN',
    'Main',
    words(
      'MATCH_RESULT MATCH_WINNER DOUBLE_CHANCE DRAW_NO_BET TOTAL BTTS OUTRIGHT SET_HANDICAP PERIOD_WINNER PERIOD_RESULT GOES_THE_DISTANCE METHOD_OF_VICTORY',
    ),
  ],
  ['YOURBET', 'Bet builder', []],
  ['GOALS', 'Goals', goalTypes],
  ['RESULT', 'Result', words('WINNING_MARGIN METHOD_OF_VICTORY ROUND_BETTING RESULT_AND_BTTS RESULT_AND_TOTAL')],
  ['HANDICAPS', 'Handicaps', ['HANDICAP', 'ASIAN_HANDICAP', 'SET_HANDICAP']],
  ['TEAMS', 'Teams', teamTypes],
  ['HALF', 'Half', halfTypes],
  ['PERIODS', 'Sets & periods', periodTypes],
  ['CORRECT_SCORE', 'Correct score', ['CORRECT_SCORE', 'HALF_TIME_CORRECT_SCORE', 'SECOND_HALF_CORRECT_SCORE']],
  ['CORNERS_CARDS', 'Corners & cards', countTypes],
  ['PLAYERS', 'Players', words('FIRST_SCORER LAST_SCORER ANYTIME_SCORER SCORE_2_OR_MORE HAT_TRICK PLAYER_CARDED')],
  specials,
]

const raceGroups: readonly Group[] = [
  ['RACE', 'Race', ['WIN', 'PLACE', 'WITHOUT_FAVOURITE']],
  ['FORECAST', 'Forecast & tricast', ['FORECAST', 'TRICAST']],
  ['MAIN', 'Main', ['OUTRIGHT', 'MATCH_WINNER']],
  ['FINISH', 'Places & match-ups', words('TOP_3 TOP_5 TOP_10 HEAD_TO_HEAD')],
  specials,
]

/** Whether several selections of a market can be in one bet builder: several players may score. */
export const severalCombine = (marketType: string): boolean => marketType in scorerGoals

type Grouped = Pick<SportEvent, 'type' | 'state'>

/** Only football counts goals; in other sports the same tab holds points, games or runs. */
const footballNames = /football|soccer/i

/**
 * The non-empty tabs, in order; types without a tab are under Other, by name. `hasSides`: whether it is known for which side the
 * players of a market play, which a bet builder needs.
 */
export function marketGroupsOf(
  event: Grouped,
  sportName: string,
  markets: readonly Market[],
  hasSides: (market: Market) => boolean = () => false,
): MarketGroup[] {
  const table = event.type === 'MULTI_PARTICIPANT' ? raceGroups : matchGroups
  const isFootball = footballNames.test(sportName) && !/american/i.test(sportName)
  const groups = table.map(([type, name, marketTypes]) => ({
    id: type.toLowerCase(),
    name: type === 'GOALS' && !isFootball ? 'Totals' : name,
    type,
    marketIds:
      type === 'YOURBET'
        ? builderMarketIds(
            event,
            sportName,
            markets.filter((each) => !severalCombine(each.type) || hasSides(each)),
          )
        : marketTypes.flatMap((each) => idsByLine(markets.filter((market) => market.type === each))),
  }))
  const known = new Set(table.flatMap(([, , marketTypes]) => marketTypes))
  const others = markets.filter((market) => !known.has(market.type)).sort((a, b) => byName(a, b) || byLine(a, b))
  const other = { id: 'other', name: 'Other', type: 'OTHER', marketIds: others.map((market) => market.id) }
  return [...groups, other].filter((group) => group.marketIds.length > 0)
}

/**
 * B2.12f: the markets available for a bet builder on a match. Its price is derived from the match result and a total, so
 * there is none without them; nor in play.
 */
function builderMarketIds(event: Grouped, sportName: string, markets: readonly Market[]): string[] {
  const open = markets.filter((market) => market.status !== 'CLOSED' && isBuilderMarket(market))
  const has = (type: string) => open.some((market) => market.type === type)
  const offered = event.state === 'NOTSTARTED' && footballNames.test(sportName) && has('MATCH_RESULT') && has('TOTAL')
  // players last: their markets are long
  const order = [...new Set(open.map(({ type }) => type))].sort((a, b) => Number(severalCombine(a)) - Number(severalCombine(b)))
  return offered ? order.flatMap((type) => idsByLine(open.filter((market) => market.type === type))) : []
}

const idsByLine = (markets: Market[]): string[] => markets.sort(byLine).map((market) => market.id)
const byLine = (a: Market, b: Market) => (a.line ?? 0) - (b.line ?? 0)
const byName = (a: Market, b: Market) => (a.name < b.name ? -1 : Number(a.name > b.name))
