import type { Calls, DataOf } from '@touchline/contract'

export type Runner = DataOf<Calls['horseRacingParticipants']>['participants'][number]

/** P3.7: by what the runners are sorted. */
export const sorts = ['HORSE', 'JOCKEY', 'TRAINER'] as const
export type Sort = (typeof sorts)[number]

export const sortNamed = (name: string | undefined): Sort => sorts.find((sort) => sort === name) ?? 'HORSE'

/** The name by which a runner is sorted. */
export function sortedBy(runner: Runner, sort: Sort): string {
  if (sort === 'HORSE') return runner.name
  return (sort === 'JOCKEY' ? runner.jockey : runner.trainer) ?? ''
}

/** for names that begin with no letter */
const noLetter = '#'

/** Without its accent, in upper case. */
export function letterOf(name: string): string {
  const [first = ''] = name.trim().normalize('NFKD')
  return /\p{L}/u.test(first) ? first.toUpperCase() : noLetter
}

export interface Letter {
  letter: string
  runners: Runner[]
}

/** P3.7: the A–Z: runners in the order of the list, under their letter; those without a letter last. */
export function byLetter(runners: readonly Runner[], sort: Sort): Letter[] {
  const groups = new Map<string, Runner[]>()
  for (const runner of runners) {
    const letter = letterOf(sortedBy(runner, sort))
    const ofLetter = groups.get(letter) ?? []
    ofLetter.push(runner)
    groups.set(letter, ofLetter)
  }
  const letters = [...groups].map(([letter, ofLetter]) => ({ letter, runners: ofLetter }))
  return letters.toSorted((a, b) => Number(a.letter === noLetter) - Number(b.letter === noLetter))
}
