import type { Catalogue, Category, EventState, Op, SportEvent, Version } from '../catalogue/index.ts'
import { changeListed, insertListed, type ListChange, type Listed, removeListed } from './byStart.ts'
import { type EventListKind, eventListKind, sportNameOf } from './eventKind.ts'
import { isUndecided } from './mainMarkets.ts'

/**
 * The events that can be bet on, by category and kind, kept sorted with every change, so that lists are available without
 * scanning the catalogue. A price change only records its event's version; events whose position may have changed are
 * queued and processed on the next read, or when many are queued.
 */
export interface Listing {
  /** the events of a category and its descendants (all events without one), by start, then name */
  below(categoryId: string | undefined, kind: EventListKind): readonly Listed[]
  /** the categories that have or had listed events, with their counts */
  counted(): Iterable<CategoryCount>
  /** of all sports, unordered */
  inPlay(): Iterable<Listed>
  /** how many are in play below a category */
  inPlayCount(categoryId: string): number
  find(eventId: string): Listed | undefined
  /** the last change of what is listed below a category, or anywhere; not of prices, scores and markets */
  structureV(categoryId?: string): Version
  /** the last change of this event, its markets, prices or score */
  eventV(eventId: string): Version
  /**
   * Calls `listener` when an event enters (1) or leaves (-1) the lists; one whose name, participants or category changed does
   * both, as another `Listed`. Changes still queued are reported with the next read.
   */
  onPlaced(listener: (listed: Listed, by: 1 | -1) => void): void
  end(): void
}

export interface CategoryCount {
  id: string
  events: number
  inPlay: number
}

const over = new Set<EventState>(['FINISHED', 'CANCELED', 'ABANDONED'])
const underWay = new Set<EventState>(['INPLAY', 'SUSPENDED', 'INTERRUPTED'])

/** Including interrupted and suspended events. */
export const isInPlay = ({ state }: Pick<SportEvent, 'state'>): boolean => underWay.has(state)

type Placed = Listed & { kind: EventListKind }
/** changes of lists that are applied later, all at once */
type Later = Map<Listed[], ListChange>
type Lists = Record<EventListKind, Listed[]>
interface Node extends CategoryCount {
  lists: Lists
  v: Version
}

/** queued events are processed at this number even without a read: never many at once */
const maxWaiting = 200
const few = 20
const everything = ''

/** The lists of the current catalogue, kept sorted with each later change. */
export function openListing(catalogue: Catalogue): Listing {
  const listed = new Map<string, Placed>()
  const playing = new Set<Listed>()
  const nodes = new Map<string, Node>()
  const eventVs = new Map<string, Version>()
  const waiting = new Map<string, Version>()
  const placedListeners: ((listed: Listed, by: 1 | -1) => void)[] = []
  let removedV: Version = 0

  function nodeOf(id: string): Node {
    const node = nodes.get(id) ?? { id, events: 0, inPlay: 0, lists: { games: [], outrights: [], specials: [] }, v: catalogue.v }
    nodes.set(id, node)
    return node
  }

  /** Adds (1) or removes (-1) an event everywhere it is counted; with `later`, the lists are changed there. */
  function place(each: Placed, v: Version, by: 1 | -1, later: Later | undefined): void {
    const inPlay = isInPlay(each.event) ? by : 0
    for (const listener of placedListeners) listener(each, by)
    if (inPlay > 0) playing.add(each)
    else playing.delete(each)
    for (const id of [...each.categoryIds, everything]) {
      const node = nodeOf(id)
      const list = node.lists[each.kind]
      if (later) noteLater(later, list, each, by)
      else if (by < 0) removeListed(list, each)
      else insertListed(list, each)
      node.events += by
      node.inPlay += inPlay
      node.v = Math.max(node.v, v)
    }
  }

  /** Removes an event from its lists; false if it stays or is not listed any more. */
  function leave(eventId: string, v: Version, later: Later | undefined): boolean {
    const before = listed.get(eventId)
    const event = catalogue.get('event', eventId)
    const markets = event ? undecidedCount(catalogue, event) : 0
    if (!before) return markets > 0
    if (event && markets > 0 && hasSameListing(before.event, event)) {
      before.event = event
      before.markets = markets
      return false
    }
    place(before, v, -1, later)
    listed.delete(eventId)
    return markets > 0
  }

  function enter(eventId: string, v: Version, later: Later | undefined): void {
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
    place(each, v, 1, later)
  }

  /** A few are moved one by one; for many each list is copied once. */
  function settle(): void {
    const later: Later | undefined = waiting.size > few ? new Map() : undefined
    const moved = [...waiting].filter(([eventId, v]) => leave(eventId, v, later))
    waiting.clear()
    for (const [eventId, v] of moved) enter(eventId, v, later)
    applyLater(later)
  }

  function note(op: Op, v: Version): void {
    if (op.entity === 'category') return categoryChanged(op.id, v)
    const eventId = eventIdOf(op, catalogue)
    if (eventId === undefined) return
    if (op.entity === 'event' && op.op === 'remove') {
      eventVs.delete(eventId)
      removedV = v
    } else eventVs.set(eventId, v)
    if (movesEvent(op)) waiting.set(eventId, v)
  }

  /** Its name or parent changed: rare, and every event below it may move. */
  function categoryChanged(categoryId: string, v: Version): void {
    settle()
    const node = nodes.get(categoryId)
    nodeOf(everything).v = v
    if (!node) return
    const later: Later = new Map()
    for (const { event } of Object.values(node.lists).flat()) {
      const each = listed.get(event.id)
      if (each) place(each, v, -1, later)
      listed.delete(event.id)
      waiting.set(event.id, v)
    }
    applyLater(later)
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
    // A removed event has been removed from every list, so one version serves for all removed events.
    eventV: (eventId) => eventVs.get(eventId) ?? removedV,
    onPlaced(listener) {
      placedListeners.push(listener)
    },
    end,
  }
}

function noteLater(later: Later, list: Listed[], each: Listed, by: 1 | -1): void {
  const change = later.get(list) ?? { entering: [], leaving: new Set() }
  later.set(list, change)
  if (by > 0) change.entering.push(each)
  else change.leaving.add(each)
}

function applyLater(later: Later | undefined): void {
  for (const [list, change] of later ?? []) changeListed(list, change)
}

/** The category and its ancestors, nearest first. */
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

/** Lists show events that are not over and have undecided markets. */
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
const listedFields = ['state', 'startTime', 'categoryId', 'sportId', 'name', 'participants', 'tags', 'racing', 'type'] as const
/** An update keeps the identity of unchanged fields. */
const hasSameListing = (a: SportEvent, b: SportEvent): boolean => a === b || listedFields.every((field) => a[field] === b[field])

function movesEvent(op: Op): boolean {
  if (op.entity === 'market') return op.op !== 'update' || 'status' in op.data
  return op.entity === 'event' && (op.op !== 'update' || listedFields.some((field) => field in op.data))
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
