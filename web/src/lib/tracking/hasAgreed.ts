import type { Tagged } from './track.ts'

/** Whether the visitor agreed to this group. Not used by `track`, which is in the first view. */
export const hasAgreed = (group: 'C0002' | 'C0003'): boolean =>
  (globalThis as Tagged).OnetrustActiveGroups?.includes(group) === true
