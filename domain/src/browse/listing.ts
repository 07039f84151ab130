import type { Catalogue, Category, EventState, Op, SportEvent, Version } from '../catalogue/index.ts'
import { compareListed, insertListed, type Listed, removeListed } from './byStart.ts'
import { type EventListKind, eventListKind, sportNameOf } from './eventKind.ts'
import { isUndecided } from './mainMarkets.ts'

/**
 * What can be bet on, by category and by how it is listed: kept in order with every change, so that a list is there
 * without looking at the whole catalogue. A price costs it a note of its event's version; events whose place may have
 * changed are noted and looked at when somebody asks, or when many have gathered.
 */
export interface Listing {
  /** the events of a category and of all below it (of everything without one), by start, then name */
  below(categoryId: string | undefined, kind: EventListKind): readonly Listed[]
  /** the categories that have or had something listed, with how much of it, in play too */
  counted(): Iterable<CategoryCount>
  /** whatever sport, in no order */
  inPlay(): Iterable<Listed>
  /** how many are in play below a category */
  inPlayCount(categoryId: string): number
  find(eventId: string): Listed | undefined
  /** the last change to what is listed below a category, or anywhere; prices, scores and markets are no such change */
  structureV(categoryId?: string): Version
  /** the last change of this event, its markets, prices or score */
  eventV(eventId: string): Version
  end(): void
}

export interface CategoryCount {
  id: string
  events: number
  inPlay: number
}

const over = new Set<EventState>(['FINISHED', 'CANCELED', 'ABANDONED'])
const underWay = new Set<EventState>(['INPLAY', 'SUSPENDED', 'INTERRUPTED'])

/** Also while it is interrupted or suspended. */
export const isInPlay = ({ state }: Pick<SportEvent, 'state'>): boolean => underWay.has(state)

type Placed = Listed & { kind: EventListKind }
type Lists = Record<EventListKind, Listed[]>
interface Node extends CategoryCount {
  lists: Lists
  v: Version
}

/** so many changed events are looked at without being asked for: never many at once */
const maxWaiting = 200
const few = 20
const everything = ''

/** The lists of what the catalogue holds now, kept in order with each of its changes from here on. */
export function openListing(catalogue: Catalogue): Listing {
  const listed = new Map<string, Placed>()
  const playing = new Set<Listed>()
  const nodes = new Map<string, Node>()
  const eventVs = new Map<string, Version>()
  const waiting = new Map<string, Version>()
  let goneV: Version = 0

  function nodeOf(id: string): Node {
    const node = nodes.get(id) ?? { id, events: 0, inPlay: 0, lists: { games: [], outrights: [], specials: [] }, v: catalogue.v }
    nodes.set(id, node)
    return node
  }

  /** An event into (1) or out of (-1) everything that it is counted in; lists of `unsorted` are put in order later. */
  function place(each: Placed, v: Version, { by, unsorted }: { by: 1 | -1; unsorted?: Set<Listed[]> }): void {
    const inPlay = isInPlay(each.event) ? by : 0
    if (inPlay > 0) playing.add(each)
    else playing.delete(each)
    for (const id of [...each.categoryIds, everything]) {
      const node = nodeOf(id)
      const list = node.lists[each.kind]
      if (by < 0) removeListed(list, each)
      else if (!unsorted) insertListed(list, each)
      else {
        list.push(each)
        unsorted.add(list)
      }
      node.events += by
      node.inPlay += inPlay
      node.v = Math.max(node.v, v)
    }
  }

  /** Takes an event from its places; false where it stays in them. */
  function leave(eventId: string, v: Version): boolean {
    const before = listed.get(eventId)
    const event = catalogue.get('event', eventId)
    const markets = event ? undecidedCount(catalogue, event) : 0
    if (!before) return markets > 0
    if (event && markets > 0 && looksTheSame(before.event, event)) {
      before.event = event
      before.markets = markets
      return false
    }
    place(before, v, { by: -1 })
    listed.delete(eventId)
    return markets > 0
  }

  function enter(eventId: string, v: Version, unsorted?: Set<Listed[]>): void {
    const event = catalogue.get('event', eventId)
    if (!event) return
    const each: Placed = {
      event,
      startMs: Date.parse(event.startTime),
      markets: undecidedCount(catalogue, event),
      categoryIds: chainOf(catalogue, event.categoryId).map(({ id }) => id),
      kind: eventListKind(event, sportNameOf(catalogue, event)),
    }
    listed.set(eventId, each)
    place(each, v, { by: 1, ...(unsorted && { unsorted }) })
  }

  /** One is put in its place; many are put at the end and the lists in order once. */
  function settle(): void {
    const moved = [...waiting].filter(([eventId, v]) => leave(eventId, v))
    waiting.clear()
    const unsorted = moved.length > few ? new Set<Listed[]>() : undefined
    for (const [eventId, v] of moved) enter(eventId, v, unsorted)
    for (const list of unsorted ?? []) list.sort(compareListed)
  }

  function note(op: Op, v: Version): void {
    if (op.entity === 'category') return categoryChanged(op.id, v)
    const eventId = eventIdOf(op, catalogue)
    if (eventId === undefined) return
    if (op.entity === 'event' && op.op === 'remove') {
      eventVs.delete(eventId)
      goneV = v
    } else eventVs.set(eventId, v)
    if (movesEvent(op)) waiting.set(eventId, v)
  }

  /** Its name, or what it stands below: rare, and everything below it may stand elsewhere now. */
  function categoryChanged(categoryId: string, v: Version): void {
    settle()
    const node = nodes.get(categoryId)
    nodeOf(everything).v = v
    if (!node) return
    const below = Object.values(node.lists).flat()
    for (const { event } of below) {
      const each = listed.get(event.id)
      if (each) place(each, v, { by: -1 })
      listed.delete(event.id)
      waiting.set(event.id, v)
    }
  }

  for (const { id } of catalogue.all('event')) waiting.set(id, catalogue.v)
  settle()
  const end = catalogue.onChange(({ v, ops }) => {
    for (const op of ops) note(op, v)
    if (waiting.size > maxWaiting) settle()
  })

  const settled = <T>(read: () => T): T => {
    if (waiting.size > 0) settle()
    return read()
  }
  return {
    below: (categoryId = everything, kind) => settled(() => nodes.get(categoryId)?.lists[kind] ?? []),
    counted: () => settled(() => [...nodes.values()].filter(({ id }) => id !== everything)),
    inPlay: () => settled(() => playing),
    inPlayCount: (categoryId) => settled(() => nodes.get(categoryId)?.inPlay ?? 0),
    find: (eventId) => settled(() => listed.get(eventId)),
    structureV: (categoryId = everything) => settled(() => nodes.get(categoryId)?.v ?? nodes.get(everything)?.v ?? 0),
    // What is gone is gone from every list that shows it, whichever of the gone it was.
    eventV: (eventId) => eventVs.get(eventId) ?? goneV,
    end,
  }
}

/** The category and everything above it, the nearest first. */
export function chainOf(catalogue: Pick<Catalogue, 'get'>, categoryId: string): Category[] {
  const chain: Category[] = []
  for (let next: string | undefined = categoryId; next !== undefined; ) {
    const category: Category | undefined = catalogue.get('category', next)
    if (!category || chain.includes(category)) break
    chain.push(category)
    next = category.parentId ?? (category.sportId === category.id ? undefined : category.sportId)
  }
  return chain
}

/** Lists show what is not over and has something left to be decided. */
function undecidedCount(catalogue: Catalogue, event: SportEvent): number {
  if (over.has(event.state)) return 0
  let count = 0
  for (const id of catalogue.marketIdsOf(event.id)) {
    const market = catalogue.get('market', id)
    if (market && isUndecided(market)) count += 1
  }
  return count
}

/** the fields of an event by which it is listed, ordered or found */
const notifying = ['state', 'startTime', 'categoryId', 'sportId', 'name', 'participants', 'tags', 'racing', 'type'] as const
/** An update keeps what it does not change. */
const looksTheSame = (a: SportEvent, b: SportEvent): boolean => a === b || notifying.every((field) => a[field] === b[field])

function movesEvent(op: Op): boolean {
  if (op.entity === 'market') return op.op !== 'update' || 'status' in op.data
  return op.entity === 'event' && (op.op !== 'update' || notifying.some((field) => field in op.data))
}

function eventIdOf(op: Op, catalogue: Catalogue): string | undefined {
  switch (op.entity) {
    case 'event':
    case 'scoreboard':
    case 'statistics':
      return op.id
    case 'market':
    case 'selection':
      return catalogue.lastKnown(op.entity, op.id)?.eventId
    case 'category':
      return undefined
  }
}
