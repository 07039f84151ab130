import type { Participant } from './entities.ts'
import { type RunnerForm, type RunStyle, runStyles } from './raceForm.ts'

export const factKinds = ['RATING', 'WINS', 'COURSE', 'BEST', 'BEND', 'JOCKEY', 'TRAINER'] as const

/** Who is ahead in one thing that the card says, several if they are level. */
export interface CardFact {
  kind: (typeof factKinds)[number]
  /** participants, in the order of the card */
  ids: string[]
  /** the rating, seconds, or wins */
  value: number
  /** the runs that the wins are from */
  runs?: number
}

export interface CardFacts {
  facts: CardFact[]
  /** who is ahead in most of them: absent if that is one or several share it */
  ahead?: { id: string; count: number }
}

interface Measured {
  id: string
  value: number
  runs?: number | undefined
}

/** with fewer runs a jockey's or trainer's share of winners says little */
const fewestRuns = 10
const lastRuns = 6
/** more share a fact than it tells apart */
const mostLevel = 2

/**
 * What tells the runners of a race apart, from what its card states of them and nothing else; withdrawn ones do not count.
 * A fact that fewer than two runners have is left out.
 */
export function cardFactsOf(participants: readonly Participant[], forms: ReadonlyMap<string, RunnerForm>): CardFacts {
  const running = participants.filter(({ withdrawn }) => !withdrawn)
  const of = (measure: (runner: Participant, form: RunnerForm) => Omit<Measured, 'id'> | undefined): Measured[] =>
    running.flatMap((runner) => {
      const measured = measure(runner, forms.get(runner.id) ?? { runs: [] })
      return measured ? [{ id: runner.id, ...measured }] : []
    })
  const facts = [
    most(
      'RATING',
      of(({ officialRating }) => valued(officialRating)),
    ),
    most(
      'WINS',
      of((_, form) => winsOf(form)),
    ),
    most(
      'COURSE',
      of((_, { course }) => course && { value: course.wins, runs: course.runs }),
    ),
    least(
      'BEST',
      of((_, { bestSeconds }) => valued(bestSeconds)),
    ),
    least(
      'BEND',
      of((_, form) => valued(bendOf(form))),
    ),
    highestShare(
      'JOCKEY',
      of((_, { jockey }) => jockey && { value: jockey.wins, runs: jockey.runs }),
    ),
    highestShare(
      'TRAINER',
      of((_, { trainer }) => trainer && { value: trainer.wins, runs: trainer.runs }),
    ),
  ].flatMap((fact) => fact ?? [])
  const ahead = aheadIn(facts)
  return { facts, ...(ahead ? { ahead } : {}) }
}

const valued = (value: number | undefined) => (value === undefined ? undefined : { value })

function winsOf({ runs }: RunnerForm): Omit<Measured, 'id'> | undefined {
  const last = runs.slice(0, lastRuns)
  return last.length === 0 ? undefined : { value: last.filter(({ position }) => position === '1').length, runs: last.length }
}

const most = (kind: CardFact['kind'], all: readonly Measured[]) => firstBy(kind, all, ({ value }) => value)
const least = (kind: CardFact['kind'], all: readonly Measured[]) => firstBy(kind, all, ({ value }) => -value)
const highestShare = (kind: CardFact['kind'], all: readonly Measured[]) =>
  firstBy(
    kind,
    all.filter(({ runs = 0 }) => runs >= fewestRuns),
    ({ value, runs = 0 }) => value / runs,
  )

function firstBy(kind: CardFact['kind'], all: readonly Measured[], by: (each: Measured) => number): CardFact | undefined {
  if (all.length < 2) return undefined
  const top = Math.max(...all.map(by))
  const level = all.filter((each) => by(each) === top)
  const [first] = level
  // nobody has won, or too many are level
  if (!first || first.value === 0 || level.length > mostLevel) return undefined
  const { value, runs } = first
  const sameRuns = level.every((each) => each.runs === runs && each.value === value)
  return { kind, ids: level.map(({ id }) => id), value, ...(runs !== undefined && sameRuns ? { runs } : {}) }
}

function aheadIn(facts: readonly CardFact[]): CardFacts['ahead'] {
  const counts = new Map<string, number>()
  for (const id of facts.flatMap(({ ids }) => ids)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (!first || first[1] < 2 || second?.[1] === first[1]) return undefined
  return { id: first[0], count: first[1] }
}

/** A greyhound's usual time to the first bend: the mean of its runs; undefined without one. */
export function bendOf({ runs }: RunnerForm): number | undefined {
  const times = runs.flatMap(({ bendSeconds }) => bendSeconds ?? [])
  return times.length === 0 ? undefined : Math.round((times.reduce((sum, each) => sum + each, 0) / times.length) * 100) / 100
}

const fewestStyles = 2

/** Where a horse usually races: the mean of its runs; undefined with fewer than two that say it. */
export function styleOf({ runs }: RunnerForm): RunStyle | undefined {
  const styles = runs.flatMap(({ style }) => (style === undefined ? [] : [runStyles.indexOf(style)]))
  if (styles.length < fewestStyles) return undefined
  return runStyles[Math.round(styles.reduce((sum, each) => sum + each, 0) / styles.length)]
}
