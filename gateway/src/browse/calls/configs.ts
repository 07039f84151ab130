import { hash } from 'node:crypto'
import type { Calls, DataOf, InputOf } from '@touchline/contract'
import type { Brand } from '@touchline/domain/brand'
import { racingTabsOrdered } from '@touchline/domain/browse'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'

export function configs({ brand }: BrowseParts): Handlers['configs'] {
  const configsFor = configsOf(brand)
  return (input) => ({ data: configsFor(input) })
}

type Configs = DataOf<Calls['configs']>
type Layout = NonNullable<Configs['marketLayouts']['data']>[string]

/** P9.5a: how many selections of a market are shown in a row; unlisted types are shown in one column. */
const layouts: Record<Layout, readonly string[]> = {
  ONE_COLUMN: ['OUTRIGHT', 'SPECIAL', 'WIN', 'PLACE', 'FIRST_SCORER', 'ANYTIME_SCORER', 'HALF_TIME_FULL_TIME', 'YOURBET'],
  TWO_COLUMNS: [
    'TOTAL',
    'ASIAN_TOTAL',
    'BTTS',
    'DRAW_NO_BET',
    'ASIAN_HANDICAP',
    'MATCH_WINNER',
    'SET_HANDICAP',
    'PERIOD_WINNER',
    'PERIOD_TOTAL',
    'ROUNDS_TOTAL',
    'GOES_THE_DISTANCE',
    'HEAD_TO_HEAD',
    'CORNERS_TOTAL',
    'CARDS_TOTAL',
  ],
  THREE_COLUMNS: ['MATCH_RESULT', 'DOUBLE_CHANCE', 'HANDICAP', 'HALF_TIME_RESULT', 'PERIOD_RESULT', 'CORRECT_SCORE'],
}

/** P9.5b */
const easyPicksShown = 6
const easyPicks = [
  'MATCH_RESULT',
  'TOTAL',
  'BTTS',
  'DOUBLE_CHANCE',
  'HALF_TIME_RESULT',
  'CORNERS_TOTAL',
  'CARDS_TOTAL',
  'CORRECT_SCORE',
]
const progress = ['MATCH_RESULT', 'TOTAL', 'ASIAN_TOTAL', 'BTTS', 'HANDICAP', 'ASIAN_HANDICAP', 'CORNERS_TOTAL', 'CARDS_TOTAL']

/** P7.14: a version is derived from its data, so that both change together. */
export function configsOf(brand: Brand): (input: InputOf<Calls['configs']>) => Configs {
  const marketLayouts = versioned(
    Object.fromEntries(Object.entries(layouts).flatMap(([layout, types]) => types.map((type) => [type, layout as Layout]))),
  )
  const betBuilderEasyPick = versioned({ marketTypes: easyPicks, shown: easyPicksShown })
  const betProgressMarkets = versioned(progress)
  const halfTimeHeroes = versioned({ enabled: brand.halfTimeHeroes !== undefined, marketTypes: ['MATCH_RESULT'] })
  const horseRacingTabsOrder = versioned(racingTabsOrdered(brand.racingTabs))
  return (input) => ({
    marketLayouts: unlessKnown(marketLayouts, input.marketlayoutsversion),
    betBuilderEasyPick: unlessKnown(betBuilderEasyPick, input.bbeasypickversion),
    betProgressMarkets: unlessKnown(betProgressMarkets, input.bpmarketsversion),
    halfTimeHeroes: unlessKnown(halfTimeHeroes, input.halftimeheroesversion),
    horseRacingTabsOrder: unlessKnown(horseRacingTabsOrder, input.hrtabsorderversion),
  })
}

interface Versioned<Data> {
  version: string
  data: Data
}

const versioned = <Data>(data: Data): Versioned<Data> => ({
  version: hash('sha1', JSON.stringify(data), 'base64url').slice(0, 12),
  data,
})

const unlessKnown = <Data>({ version, data }: Versioned<Data>, known: string | undefined) =>
  known === version ? { version, versionMatched: true } : { version, versionMatched: false, data }
