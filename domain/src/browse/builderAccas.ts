import type { Market, Selection, SportEvent } from '../catalogue/index.ts'

/** A suggested bet builder on a match. The id encodes its content, so that it never changes meaning. */
export interface BuilderAcca {
  id: string
  eventId: string
  selectionIds: string[]
}

type SelectionOf = (id: string) => Selection | undefined

interface Wanted {
  type: string
  outcome: string
  line?: number
}

const over = (line: number): Wanted => ({ type: 'TOTAL', outcome: 'OVER', line })
const bothScore: Wanted = { type: 'BTTS', outcome: 'YES' }
const sides = ['HOME', 'AWAY'] as const
type Side = (typeof sides)[number]

/** By the last part of an id: popular combinations, one for each side. */
const recipes = new Map<string, readonly Wanted[]>([
  ...sides.flatMap((side): [string, Wanted[]][] => {
    const wins = { type: 'MATCH_RESULT', outcome: side }
    return [
      [`${side}-OVER1.5`, [wins, over(1.5)]],
      [`${side}-OVER2.5-BTTS`, [wins, over(2.5), bothScore]],
      [`${side}-HALFTIME-OVER2.5`, [{ type: 'HALF_TIME_RESULT', outcome: side }, wins, over(2.5)]],
    ]
  }),
  ['OVER2.5-BTTS', [over(2.5), bothScore]],
  ['DRAW-BTTS', [{ type: 'MATCH_RESULT', outcome: 'DRAW' }, bothScore]],
])

const prefix = 'bb:'

/** Those on the favourite and those on neither side, if the match has the markets; none once it has started. */
export function builderAccasOf(event: SportEvent, markets: readonly Market[], selectionOf: SelectionOf): BuilderAcca[] {
  if (event.type !== 'HEAD_TO_HEAD' || event.state !== 'NOTSTARTED') return []
  const favourite = favouriteOf(markets, selectionOf)
  return [...recipes.keys()].flatMap((key) => {
    const side = sides.find((each) => key.startsWith(`${each}-`))
    if (side && side !== favourite) return []
    return builderAcca(`${prefix}${event.id}:${key}`, markets, selectionOf) ?? []
  })
}

/** The event of such an id; `undefined` for any other id. */
export function builderAccaEvent(id: string): string | undefined {
  const end = id.lastIndexOf(':')
  return id.startsWith(prefix) && end > prefix.length && recipes.has(id.slice(end + 1)) ? id.slice(prefix.length, end) : undefined
}

/** Its selections; `undefined` unless the match has all of them. */
export function builderAcca(id: string, markets: readonly Market[], selectionOf: SelectionOf): BuilderAcca | undefined {
  const eventId = builderAccaEvent(id)
  const wanted = recipes.get(id.slice(id.lastIndexOf(':') + 1)) ?? []
  const selectionIds = wanted.flatMap((each) => selectionIdOf(each, markets, selectionOf) ?? [])
  return eventId === undefined || selectionIds.length < wanted.length ? undefined : { id, eventId, selectionIds }
}

function selectionIdOf(
  { type, outcome, line }: Wanted,
  markets: readonly Market[],
  selectionOf: SelectionOf,
): string | undefined {
  const market = markets.find((each) => each.type === type && (line === undefined || each.line === line))
  return market?.selectionIds.find((id) => selectionOf(id)?.outcomeType === outcome)
}

function favouriteOf(markets: readonly Market[], selectionOf: SelectionOf): Side {
  const odds = (outcome: Side) => {
    const id = selectionIdOf({ type: 'MATCH_RESULT', outcome }, markets, selectionOf)
    return (id === undefined ? undefined : selectionOf(id)?.odds) ?? Number.POSITIVE_INFINITY
  }
  return odds('AWAY') < odds('HOME') ? 'AWAY' : 'HOME'
}
