import { type OptionalGroup, optionalGroups } from '../../lib/tracking/events.ts'

/** What a visitor chose, as it is kept on the device. */
export interface Choice {
  /** of the question that was answered */
  version: string
  /** ISO 8601 */
  at: string
  groups: OptionalGroup[]
}

interface Question {
  version: string
  months: number
}

/** The kept choice if it still counts: it answers this question, and is not older than its months. Else the visitor is asked. */
export function choiceOf(kept: string | null, { version, months }: Question, now: Date): Choice | undefined {
  const choice = readChoice(kept)
  if (choice?.version !== version) return undefined
  const given = new Date(choice.at)
  // a clock that was wrong must not make a choice eternal
  if (!(given.getTime() <= now.getTime())) return undefined
  return monthsLater(given, months) > now ? choice : undefined
}

function readChoice(kept: string | null): Choice | undefined {
  try {
    const { version, at, groups } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    if (typeof version !== 'string' || typeof at !== 'string' || !Array.isArray(groups)) return undefined
    return { version, at, groups: optionalGroups.filter((group) => groups.includes(group)) }
  } catch {
    return undefined
  }
}

/** From the last day of a month to the last of a shorter one. */
function monthsLater(date: Date, months: number): Date {
  const later = new Date(date)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== date.getUTCDate()) later.setUTCDate(0)
  return later
}
