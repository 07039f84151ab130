import {
  type Category,
  type EventStream,
  eventStates,
  type Incident,
  idPattern,
  marketLayouts,
  type Racing,
  sideColoursPattern,
  streamTypes,
} from '../catalogue/index.ts'
import { parsePrice } from '../odds/index.ts'
import type { FeedEvent, FeedMarket, FeedParticipant, FeedPrice, FeedSelection } from './messages.ts'
import {
  counted,
  instant,
  list,
  matching,
  number,
  object,
  oneOf,
  optional,
  otherwise,
  type Reader,
  table,
  text,
  truth,
  written,
} from './reader.ts'

const idText = text(120)
/** Names with a meaning in a URL path, however escaped: a link to such an id would lead elsewhere. */
const pathNames = new Set(['.', '..'])
/** The wire's `id` without `__proto__`: a plain object used as a table would lose it. */
export const id: Reader<string> = (value, path) => {
  if (value === '__proto__') return { wrong: `${path} is a reserved name` }
  const read = idText(value, path)
  if ('wrong' in read) return read
  if (pathNames.has(read.value)) return { wrong: `${path} cannot be part of a link` }
  return idPattern.test(read.value) ? read : { wrong: `${path} has a control character` }
}
export const name = text(200)
export const word = text(60)
const tags = otherwise(list(word, 50), [])
export const openState = oneOf(['OPEN', 'SUSPENDED', 'CLOSED'])
export const count = number({ min: 0, max: 100_000, whole: true })

export const price: Reader<FeedPrice> = (value, path) => {
  if (typeof value !== 'string' && typeof value !== 'number') return { wrong: `${path} is not a price` }
  return parsePrice(value) ? { value } : { wrong: `${path} is not a price above 1 up to 10,000` }
}

export const category = object<Category>({
  id,
  parentId: optional(id),
  kind: oneOf(['sport', 'region', 'league']),
  name,
  countryCode: optional(text(10)),
  sportId: id,
})

/** "red white stripes" */
export const colours = matching(sideColoursPattern, 'ground, second colour and design such as "red white stripes"')

const participant = object<FeedParticipant>({
  id,
  name,
  role: oneOf(['HOME', 'AWAY', 'RUNNER']),
  number: optional(counted(count)),
  draw: optional(counted(count)),
  jockey: optional(name),
  trainer: optional(name),
  age: optional(counted(count)),
  weight: optional(written(word)),
  form: optional(written(word)),
  colours: optional(colours),
  silkUrl: optional(text(500)),
  silk: optional(text(300)),
  headgear: optional(written(word)),
  officialRating: optional(counted(count)),
  daysSinceRun: optional(counted(count)),
  marks: optional(list(word, 10)),
})

const racing = object<Racing>({
  track: name,
  raceTime: instant,
  distance: optional(written(word)),
  going: optional(written(word)),
  handicap: optional(truth),
  bestOddsGuaranteed: optional(truth),
  extraPlaces: optional(number({ min: 0, max: 20, whole: true })),
  title: optional(name),
  class: optional(written(word)),
  prize: optional(written(word)),
})

const stream = object<EventStream>({
  provider: id,
  providerEventId: optional(id),
  type: optional(oneOf(streamTypes)),
})

export const event = object<FeedEvent>({
  id,
  categoryId: id,
  name,
  startTime: instant,
  type: oneOf(['HEAD_TO_HEAD', 'MULTI_PARTICIPANT']),
  state: oneOf(eventStates),
  participants: list(participant, 300),
  tags,
  racing: optional(racing),
  streams: optional(list(stream, 20)),
})

const selection = object<FeedSelection>({
  id,
  name,
  shortName: optional(word),
  outcomeType: optional(word),
  participantId: optional(id),
  playerId: optional(id),
  price: optional(price),
  openingPrice: optional(price),
  kind: optional(oneOf(['REGULAR', 'SP', 'NR', 'WITHOUT'])),
  status: optional(oneOf(['OPEN', 'SUSPENDED', 'EXPIRED'])),
})

export const market = object<FeedMarket>({
  id,
  eventId: id,
  type: word,
  name,
  line: optional(counted(number({ min: -10_000, max: 10_000 }))),
  inplay: optional(truth),
  status: openState,
  tags,
  eachWay: optional(
    object<{ fraction: string; places: number }>({
      fraction: matching(/^1\/[1-9]$/, 'fraction such as 1/5'),
      places: number({ min: 1, max: 20, whole: true }),
    }),
  ),
  top: optional(truth),
  layout: optional(oneOf(marketLayouts)),
  periodType: optional(word),
  participantMapping: optional(table(word, id, 20)),
  selections: list(selection, 1_000),
})

export const incident = object<Incident>({
  id,
  kind: word,
  minute: number({ min: 0, max: 1_000 }),
  role: oneOf(['HOME', 'AWAY']),
  player: optional(name),
})
