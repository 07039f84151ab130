import { eventStates } from '../catalogue/index.ts'
import {
  type DeadHeat,
  type FeedMessage,
  type FeedMessageOf,
  type FeedMessageType,
  type MarketResult,
  type Outcome,
  outcomeResults,
} from './messages.ts'
import { category, count, event, id, incident, market, price, word } from './readEntity.ts'
import { instant, list, matching, number, object, oneOf, optional, type Reader, table, text, truth } from './reader.ts'
import { tabs } from './readTabs.ts'

/** A line of a feed, or why it is rejected: the field and what is wrong with it. */
export type ReadMessage = { message: FeedMessage } | { quarantined: string }

const longestLine = 1024 * 1024

/** Valid in JSON but not storable in PostgreSQL: \\u0000, and an unpaired surrogate. */
const unstorable = /\\u0000|\\ud[89ab][\da-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][\da-f]{2})\\ud[c-f][\da-f]{2}/i

/** Reads one line of NDJSON strictly. Unknown fields are dropped; times become UTC instants with milliseconds. */
export function readMessage(line: string): ReadMessage {
  if (line.length > longestLine) return { quarantined: `the line is longer than ${longestLine} characters` }
  if (unstorable.test(line)) return { quarantined: 'the line has a NUL or half a character' }
  const json = parseJson(line)
  if (!json) return { quarantined: 'the line is not JSON' }
  const head = envelope(json.value, 'message')
  if ('wrong' in head) return { quarantined: head.wrong }
  const { at, type, data } = head.value
  const read = (bodies[type] as Reader<never>)(data, 'data')
  if ('wrong' in read) return { quarantined: `${type}: ${read.wrong}` }
  return { message: { at, type, data: read.value } }
}

function parseJson(line: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(line) }
  } catch {
    return undefined
  }
}

const scoreboard = object<FeedMessageOf<'scoreboard'>['data']>({
  eventId: id,
  period: word,
  clockSeconds: optional(number({ min: 0, max: 1_000_000 })),
  running: optional(truth),
  score: object<{ home: number; away: number }>({ home: count, away: count }),
  incidents: optional(list(incident, 1_000)),
})

const body: Reader<object> = (value, path) =>
  typeof value === 'object' && value !== null ? { value } : { wrong: `${path} is not an object` }

const status: Reader<FeedMessageOf<'status'>['data']> = (value, path) => {
  const statusData = object<{ eventId?: string; marketId?: string; selectionId?: string; status: string }>({
    eventId: optional(id),
    marketId: optional(id),
    selectionId: optional(id),
    status: word,
  })(value, path)
  if ('wrong' in statusData) return statusData
  const { eventId, marketId, selectionId } = statusData.value
  if ([eventId, marketId, selectionId].filter((each) => each !== undefined).length !== 1)
    return { wrong: `${path} must name exactly one of eventId, marketId, selectionId` }
  const allowed =
    eventId !== undefined ? [...eventStates, 'OPEN', 'CLOSED'] : marketId !== undefined ? marketStates : selectionStates
  const read = oneOf(allowed)(statusData.value.status, `${path}.status`)
  if ('wrong' in read) return read
  return { value: statusData.value as FeedMessageOf<'status'>['data'] }
}
const marketStates: string[] = ['OPEN', 'SUSPENDED', 'CLOSED']
const selectionStates: string[] = ['OPEN', 'SUSPENDED', 'EXPIRED']

const deadHeat = object<DeadHeat>({
  tied: number({ min: 2, max: 100, whole: true }),
  places: number({ min: 1, max: 100, whole: true }),
})

const result = object<MarketResult>({
  marketId: id,
  revision: number({ min: 0, max: 1_000_000, whole: true }),
  outcomes: table(
    id,
    object<Outcome>({
      result: oneOf(outcomeResults),
      deadHeat: optional(deadHeat),
      placeDeadHeat: optional(deadHeat),
      position: optional(number({ min: 1, max: 1_000, whole: true })),
      startingPrice: optional(price),
      beaten: optional(word),
    }),
    1_000,
  ),
  dividends: optional(
    table(matching(/^\d{1,4}(-\d{1,4})*$/, 'finishing order such as 1-2'), number({ min: 0, max: 10_000_000 }), 1_000),
  ),
  forced: optional(text(500)),
})

const bodies: { [T in FeedMessageType]: Reader<FeedMessageOf<T>['data']> } = {
  category,
  event,
  market,
  prices: object<FeedMessageOf<'prices'>['data']>({ marketId: id, prices: table(id, price, 1_000) }),
  status,
  replace: object<FeedMessageOf<'replace'>['data']>({ oldSelectionId: id, eventId: id, marketId: id, selectionId: id }),
  scoreboard,
  statistics: object<FeedMessageOf<'statistics'>['data']>({ eventId: id, tabs }),
  nonRunner: object<FeedMessageOf<'nonRunner'>['data']>({
    eventId: id,
    participantId: id,
    at: instant,
    price,
    deduction: optional(number({ min: 0, max: 90, whole: true })),
  }),
  result,
  void: object<FeedMessageOf<'void'>['data']>({ marketId: id, reason: text(500) }),
  silence: object<Record<string, never>>({}),
}

const envelope = object<{ at: string; type: FeedMessageType; data: object }>({
  at: instant,
  type: oneOf(Object.keys(bodies) as FeedMessageType[]),
  data: body,
})
