import type { OptionalGroup } from './events.ts'
import type { Tagged } from './track.ts'

/** Whether the visitor agreed to this group. Not used by `track`, which is in the first view. */
export const hasAgreed = (group: OptionalGroup): boolean => (globalThis as Tagged).OnetrustActiveGroups?.includes(group) === true
