import { type DisplayOdds, displayOdds, parsePrice } from '../odds/index.ts'
import type { Statistics } from './entities.ts'

export const runStyles = ['LED', 'PROMINENT', 'MIDFIELD', 'HELD_UP'] as const
/** Where a horse raced until the last bend. */
export type RunStyle = (typeof runStyles)[number]

/** An earlier race of a runner. Only what its source said. */
export interface PastRun {
  /** ISO, the day alone */
  date: string
  course: string
  distance?: string
  going?: string
  /** "1", or how it did not finish: "F", "PU" */
  position?: string
  /** how many ran */
  runners?: number
  /** as in `Participant` */
  weight?: string
  jockey?: string
  price?: DisplayOdds
  favourite?: boolean
  officialRating?: number
  trap?: number
  seconds?: number
  /** from the traps to the first bend */
  bendSeconds?: number
  style?: RunStyle
  comment?: string
}

export interface Strike {
  wins: number
  runs: number
}

/** What a card shows of a runner when its row is unfolded. */
export interface RunnerForm {
  spotlight?: string
  /** newest first */
  runs: PastRun[]
  /** at this course */
  course?: Strike
  /** in the last 14 days */
  jockey?: Strike
  trainer?: Strike
  bestSeconds?: number
  lastSeconds?: number
}

const mostRuns = 12
const longestText = 400

/**
 * From the tab `runners` of a race's statistics, by participant. What is not as documented is left out: a run without a date
 * and a course as a whole, otherwise the field alone.
 */
export function raceFormOf(statistics: Statistics | undefined): ReadonlyMap<string, RunnerForm> {
  const tab = statistics?.tabs.runners
  return new Map(isRecord(tab) ? Object.entries(tab).flatMap(([id, each]) => (isRecord(each) ? [[id, runnerOf(each)]] : [])) : [])
}

/** Winners of each trap at the track of a race: `wins[0]` is trap 1's. */
export interface TrapRecord {
  races: number
  wins: number[]
}

const mostTraps = 8

/** From the tab `traps` of a race's statistics. */
export function trapRecordOf(statistics: Statistics | undefined): TrapRecord | undefined {
  const tab = statistics?.tabs.traps
  if (!isRecord(tab) || !Array.isArray(tab.wins) || tab.wins.length > mostTraps) return undefined
  const races = count(tab.races)
  const wins = tab.wins.map(count)
  const known = wins.filter((each) => each !== undefined)
  return races && known.length === wins.length && known.every((each) => each <= races) ? { races, wins: known } : undefined
}

function runnerOf(fed: Fields): RunnerForm {
  const runs = Array.isArray(fed.runs) ? fed.runs.slice(0, mostRuns).flatMap((run: unknown) => runOf(run) ?? []) : []
  return present({
    spotlight: text(fed.spotlight),
    runs,
    course: strike(fed.course),
    jockey: strike(fed.jockey),
    trainer: strike(fed.trainer),
    bestSeconds: seconds(fed.bestSeconds),
    lastSeconds: seconds(fed.lastSeconds),
  })
}

function runOf(fed: unknown): PastRun | undefined {
  if (!isRecord(fed)) return undefined
  const date = text(fed.date)
  const course = text(fed.course)
  if (!date || !course || !isDay(date)) return undefined
  return present({
    date,
    course,
    distance: written(fed.distance),
    going: text(fed.going),
    position: written(fed.position),
    runners: count(fed.runners),
    weight: written(fed.weight),
    jockey: text(fed.jockey),
    price: price(fed.price),
    favourite: fed.favourite === true ? true : undefined,
    officialRating: count(fed.officialRating),
    trap: count(fed.trap),
    seconds: seconds(fed.seconds),
    bendSeconds: seconds(fed.bendSeconds),
    style: runStyles.find((style) => style === fed.style),
    comment: text(fed.comment),
  })
}

type Fields = Record<string, unknown>
type Present<T> = { [F in keyof T as undefined extends T[F] ? never : F]: T[F] } & {
  [F in keyof T as undefined extends T[F] ? F : never]?: Exclude<T[F], undefined>
}

const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longestText ? value : undefined

const written = (value: unknown): string | undefined => text(typeof value === 'number' ? String(value) : value)

const count = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 100_000 ? value : undefined

const seconds = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value < 10_000 ? value : undefined

function price(value: unknown): DisplayOdds | undefined {
  const exact = typeof value === 'string' || typeof value === 'number' ? parsePrice(value) : undefined
  return exact && displayOdds(exact)
}

function strike(value: unknown): Strike | undefined {
  if (!isRecord(value)) return undefined
  const [wins, runs] = [count(value.wins), count(value.runs)]
  return wins === undefined || runs === undefined || wins > runs ? undefined : { wins, runs }
}
