import type { SportEvent } from '../catalogue/index.ts'

/** Events of a league that belong together: by the source's tag, or by day. */
export interface EventGroup {
  id: string
  /** empty for a day, which is formatted from `date` in the user's language */
  name: string
  /** YYYY-MM-DD, UTC */
  date?: string
}

const prefix = 'group:'

/** P7.6: the tag `group:Round 12` puts an event into the group of that name. */
export function eventGroupOf({ tags, startTime }: Pick<SportEvent, 'tags' | 'startTime'>): EventGroup {
  const name = tags
    .find((tag) => tag.toLowerCase().startsWith(prefix))
    ?.slice(prefix.length)
    .trim()
  if (name) return { id: name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-'), name }
  const date = startTime.slice(0, 10)
  return { id: date, name: '', date }
}
