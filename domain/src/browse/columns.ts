import type { Market, SportEvent } from '../catalogue/index.ts'
import { marketLine, nameWithoutLine } from './lines.ts'
import { isUndecided, mainLine, type SelectionOf } from './mainMarkets.ts'

/**
 * A column of a list: a market and, if `line` is set, the line of all its rows. Without it each row uses its match's own
 * line, which every price shows. `name` as in the source, including the line.
 */
export interface MarketColumn extends Kind {
  id: string
}

interface Kind {
  name: string
  type: string
  periodType?: string | undefined
  line?: number | undefined
}

const baseName = ({ name, line }: Kind): string => (line === undefined ? name : nameWithoutLine(name))

/** A source may offer several markets of a type: sets and games are both totals, and a half has its own result. */
export const marketKind = (market: Kind): string => `${market.type} ${market.periodType ?? ''} ${baseName(market)}`

/** Whether a market belongs in the column. */
export const isInColumn = (column: MarketColumn, market: Kind): boolean =>
  (column.line === undefined || column.line === market.line) && marketKind(column) === marketKind(market)

/** The market a column shows for an event: of several lines the most balanced. */
export const marketInColumn = (column: MarketColumn, markets: readonly Market[], selectionOf: SelectionOf): Market | undefined =>
  mainLine(
    markets.filter((market) => isUndecided(market) && isInColumn(column, market)),
    selectionOf,
  )

/** The total of a whole match at its most balanced line; of several kinds, such as sets and games, the first. */
export function mainTotalOf(event: SportEvent, markets: readonly Market[], selectionOf: SelectionOf): Market | undefined {
  if (event.type !== 'HEAD_TO_HEAD') return undefined
  const totals = markets.filter((each) => isUndecided(each) && each.type === 'TOTAL' && each.periodType === undefined)
  const [first] = totals
  const kind = first && marketKind(first)
  return mainLine(
    totals.filter((each) => marketKind(each) === kind),
    selectionOf,
  )
}

interface Tally {
  first: Kind
  /** the earliest position at which an event offers it */
  place: number
  events: number
  /** how many events have it at each line, and for how many it is the main one */
  lines: Map<number, { having: number; main: number }>
}

const maxOfType = 2
const maxLines = 4
const maxColumns = 12

/** Counts the markets offered by the events of a list, and derives the columns. */
export function columnTally(selectionOf: SelectionOf) {
  const tallies = new Map<string, Tally>()
  return {
    /** `offered`: one event's markets for columns, in column order */
    add(offered: readonly (readonly Market[])[]): void {
      const placed = offered.flatMap((markets, place) => markets.map((market) => ({ market, place })))
      for (const [kind, ofKind] of grouped(placed, ({ market }) => marketKind(market))) {
        const markets = ofKind.map(({ market }) => market)
        const [first] = ofKind
        if (first) count(tallies, { kind, place: first.place, markets, main: mainLine(markets, selectionOf) })
      }
    },
    columns(): MarketColumn[] {
      const inOrder = Array.from(tallies.values()).sort((a, b) => a.place - b.place || b.events - a.events)
      const ofTypes = grouped(inOrder, ({ first }) => first.type)
      return Array.from(ofTypes.values()).flatMap(columnsOfType).slice(0, maxColumns)
    },
  }
}

function grouped<T>(all: readonly T[], keyOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return groups
}

function count(
  tallies: Map<string, Tally>,
  { kind, place, markets, main }: { kind: string; place: number; markets: readonly Market[]; main: Market | undefined },
): void {
  const [first] = markets
  if (!first) return
  const tally = tallies.get(kind) ?? { first, place, events: 0, lines: new Map<number, { having: number; main: number }>() }
  tally.events += 1
  tally.place = Math.min(tally.place, place)
  for (const line of new Set(markets.flatMap((market) => market.line ?? []))) {
    const known = tally.lines.get(line) ?? { having: 0, main: 0 }
    tally.lines.set(line, { having: known.having + 1, main: known.main + Number(main?.line === line) })
  }
  tallies.set(kind, tally)
}

/** The first id is the type's name whatever its current line, so that a user's choice of column persists. */
const columnsOfType = (tallies: readonly Tally[]): MarketColumn[] =>
  tallies.slice(0, maxOfType).flatMap((tally, i) => {
    const { type, periodType } = tally.first
    const base = baseName(tally.first)
    return sharedLines(tally).map((line, nth) => ({
      id: [type, ...(i > 0 ? [base] : []), ...(nth > 0 && line !== undefined ? [line] : [])].join(':'),
      name: line === undefined ? base : `${base} ${marketLine({ type, line }).replace('−', '-')}`,
      type,
      ...(periodType !== undefined && { periodType }),
      ...(line !== undefined && { line }),
    }))
  })

/**
 * The lines that at least half of the events have: the most frequent main line first, the others in order. Quarter lines
 * are set per match and shared by chance; for them, and for a market without a shared line, each match uses its own.
 */
function sharedLines({ first, events, lines }: Tally): (number | undefined)[] {
  if (first.type.startsWith('ASIAN_')) return [undefined]
  const shared = Array.from(lines)
    .filter(([, { having }]) => having * 2 >= events)
    .sort(([a, { main }], [b, { main: others }]) => others - main || a - b)
    .slice(0, maxLines)
    .map(([line]) => line)
  const [main, ...others] = shared
  return main === undefined ? [undefined] : [main, ...others.sort((a, b) => a - b)]
}
