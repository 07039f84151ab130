import { nameWithoutLine } from '@touchline/domain/browse'
import type { Market, MarketLayout, Selection } from '@touchline/domain/catalogue'

/**
 * How a market is rendered. `grid`: equal columns; `sides`: columns for home, draw and away (correct scores); `lines`: one
 * row per line, several markets in one card; `runners`: a race card; `scorers`: a row per player.
 */
export type Layout =
  | { kind: 'grid'; columns: 1 | 2 | 3 }
  | { kind: 'sides' }
  | { kind: 'lines'; columns: 2 | 3 }
  | { kind: 'runners' }
  | { kind: 'scorers' }

/** One card of an event's page: a market, or all lines of one kind. */
export interface MarketCard {
  /** the first market's id: stays while other lines come and go */
  id: string
  type: string
  marketIds: string[]
}

const lineTypes = new Set(['TOTAL', 'ASIAN_TOTAL', 'CORNERS_TOTAL', 'CARDS_TOTAL', 'HANDICAP', 'ASIAN_HANDICAP', 'SET_HANDICAP'])
/** Also of one team or one half: "HOME_TOTAL", "FIRST_HALF_CORNERS_TOTAL". */
const isOfLines = ({ type, line }: { type: string; line?: number | undefined }): boolean =>
  line !== undefined && (lineTypes.has(type) || type.endsWith('_TOTAL'))
/** First, last and at any time: columns of one table, in this order. */
export const scorerTypes = ['FIRST_SCORER', 'LAST_SCORER', 'ANYTIME_SCORER'] as const
const scorerPlace = ({ type }: { type: string }): number => scorerTypes.findIndex((each) => each === type)
const runnerTypes = new Set(['WIN', 'PLACE', 'WITHOUT_FAVOURITE'])

/** Groups the lines of one kind, and the scorers of a match, into a card at the position of the first, ordered by line. */
export function cardsOf(markets: readonly Pick<Market, 'id' | 'type' | 'name' | 'line'>[]): MarketCard[] {
  const cards = new Map<string, { card: MarketCard; lines: { id: string; line: number }[] }>()
  for (const { id, type, name, line } of markets) {
    const scorers = scorerPlace({ type })
    const key = scorers >= 0 ? 'scorers' : isOfLines({ type, line }) ? `${type} ${nameWithoutLine(name)}` : id
    const entry = cards.get(key) ?? { card: { id, type, marketIds: [] }, lines: [] }
    entry.lines.push({ id, line: scorers >= 0 ? scorers : (line ?? 0) })
    cards.set(key, entry)
  }
  return [...cards.values()].map(({ card, lines }) => ({
    ...card,
    marketIds: lines.toSorted((a, b) => a.line - b.line).map(({ id }) => id),
  }))
}

const columnsOf = { ONE_COLUMN: 1, TWO_COLUMNS: 2, THREE_COLUMNS: 3 } as const satisfies Record<MarketLayout, 1 | 2 | 3>

/**
 * P3.3, P9.5a: the columns that the market itself sets, if they differ from its type's. A line always has its row layout, to
 * match the lines above and below it.
 */
export function layoutOf(market: Pick<Market, 'type' | 'selectionIds' | 'line' | 'layout'>, inRace: boolean): Layout {
  const count = market.selectionIds.length
  if (market.layout && !isOfLines(market)) return { kind: 'grid', columns: columnsOf[market.layout] }
  if (runnerTypes.has(market.type) || (inRace && market.type === 'OUTRIGHT')) return { kind: 'runners' }
  if (scorerPlace(market) >= 0) return { kind: 'scorers' }
  if (market.type.endsWith('CORRECT_SCORE')) return { kind: 'sides' }
  if (isOfLines(market)) return { kind: 'lines', columns: count > 2 ? 3 : 2 }
  if (count === 3 || count === 9 || market.type === 'DOUBLE_CHANCE') return { kind: 'grid', columns: 3 }
  return { kind: 'grid', columns: count === 1 ? 1 : 2 }
}

export type Side = 'HOME' | 'DRAW' | 'AWAY'

/** The column of a correct score: by the feed's outcome type, otherwise by the goals in its name. */
export function sideOf({ outcomeType, name }: Pick<Selection, 'outcomeType' | 'name'>): Side {
  const side = /^(HOME|DRAW|AWAY)/.exec(outcomeType ?? '')?.[1]
  if (side) return side as Side
  const [, home = '0', away = '0'] = /(\d+)\s*[-–:]\s*(\d+)/.exec(name) ?? []
  return Number(home) > Number(away) ? 'HOME' : Number(home) < Number(away) ? 'AWAY' : 'DRAW'
}

/** Cards of starred markets first; all keep their order among themselves. */
export const starredFirst = <Card extends { id: string }>(cards: readonly Card[], isStarred: (card: Card) => boolean): Card[] =>
  [true, false].flatMap((first) => cards.filter((card) => isStarred(card) === first))
