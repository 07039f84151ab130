import type {
  Comment,
  Figure,
  LinedUpPlayer,
  LineUp,
  Meeting,
  PlayedMatch,
  StatisticsTabs,
  TableRow,
  TopScorer,
} from '../catalogue/index.ts'
import type { FeedMessageOf } from './messages.ts'
import { colours, count, id, name, word } from './readEntity.ts'
import { list, matching, number, object, oneOf, optional, type Reader, table, text } from './reader.ts'

const day = matching(/^(19|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'day such as 2026-11-21')
const score = object<{ home: number; away: number }>({ home: count, away: count })
const shown = number({ min: 0, max: 100_000 })
const figures = list(object<Figure>({ name: word, home: shown, away: shown }), 60)

const playedMatches = list(
  object<PlayedMatch>({
    date: day,
    opponent: name,
    venue: oneOf(['HOME', 'AWAY', 'NEUTRAL']),
    scored: count,
    conceded: count,
  }),
  20,
)

const player = object<LinedUpPlayer>({
  name,
  number: optional(number({ min: 0, max: 999, whole: true })),
  position: optional(oneOf(['GOALKEEPER', 'DEFENDER', 'MIDFIELDER', 'FORWARD'])),
})

const lineUp = object<LineUp>({
  formation: optional(matching(/^\d(-\d){1,5}$/, 'formation such as 4-3-3')),
  players: list(player, 20),
  substitutes: optional(list(player, 30)),
})

const row = object<TableRow>({
  position: number({ min: 1, max: 1_000, whole: true }),
  name,
  participantId: optional(id),
  colours: optional(colours),
  played: count,
  won: count,
  drawn: count,
  lost: count,
  scored: count,
  conceded: count,
  points: number({ min: -1_000, max: 100_000, whole: true }),
})

const known: { [T in keyof StatisticsTabs]-?: Reader<NonNullable<StatisticsTabs[T]>> } = {
  stats: object<NonNullable<StatisticsTabs['stats']>>({
    figures,
    pressure: optional(list(number({ min: -100, max: 100 }), 300)),
  }),
  averages: object<NonNullable<StatisticsTabs['averages']>>({ matches: score, figures }),
  form: object<NonNullable<StatisticsTabs['form']>>({ home: playedMatches, away: playedMatches }),
  headToHead: object<NonNullable<StatisticsTabs['headToHead']>>({
    matches: list(object<Meeting>({ date: day, home: name, away: name, score, competition: optional(name) }), 30),
  }),
  table: object<NonNullable<StatisticsTabs['table']>>({ rows: list(row, 100) }),
  lineUps: object<NonNullable<StatisticsTabs['lineUps']>>({ home: lineUp, away: lineUp }),
  commentary: object<NonNullable<StatisticsTabs['commentary']>>({
    comments: list(object<Comment>({ minute: number({ min: 0, max: 1_000 }), text: text(500) }), 300),
  }),
  topScorers: object<NonNullable<StatisticsTabs['topScorers']>>({
    players: list(object<TopScorer>({ name, team: name, colours: optional(colours), goals: count }), 50),
  }),
}

/** Any JSON value up to a depth: other code has to walk through it. */
const nested =
  (depth: number): Reader<unknown> =>
  (value, path) => {
    if (typeof value !== 'object' || value === null) return { value }
    if (depth === 0) return { wrong: `${path} is nested too deep` }
    const inner = Object.entries(value).map(([field, each]) => nested(depth - 1)(each, `${path}.${field}`))
    return inner.find((each) => 'wrong' in each) ?? { value }
  }

/** The tabs that are known are read strictly, field by field; any other is kept as it is, and nothing shows it. */
export const tabs: Reader<FeedMessageOf<'statistics'>['data']['tabs']> = (given, path) => {
  const read = table(word, nested(8), 50)(given, path)
  if ('wrong' in read) return read
  for (const [tab, reader] of Object.entries(known) as [keyof StatisticsTabs, Reader<never>][]) {
    // many exporters write null for absent values
    if (read.value[tab] === null) delete read.value[tab]
    if (read.value[tab] === undefined) continue
    const one = reader(read.value[tab], `${path}.${tab}`)
    if ('wrong' in one) return one
    read.value[tab] = one.value
  }
  return read
}
