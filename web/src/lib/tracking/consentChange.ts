import { type OptionalGroup, optionalGroups } from './events.ts'
import { hasAgreed } from './hasAgreed.ts'
import type { Tagged } from './track.ts'

type Listener = (groups: readonly OptionalGroup[], before: readonly OptionalGroup[]) => void

const listeners = new Set<Listener>()
let known: readonly OptionalGroup[] = []

/** P7.34b: called back with the groups that a visitor agreed to whenever they change; returns how to end it. */
export function onConsentChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const agreedGroups = (): OptionalGroup[] => optionalGroups.filter(hasAgreed)

/** Writes the groups where everything reads them, as consent managers do. */
export function writeGroups(groups: readonly OptionalGroup[]): void {
  ;(globalThis as Tagged).OnetrustActiveGroups = `,${['C0001', ...groups].join(',')},`
  consentWritten()
}

/**
 * The groups have been written, by us or by the operator's consent manager: who listens is told of a difference. A new agreement is an event of the
 * window too, `agreedC0002`: what is loaded with the first view need not load this for it.
 */
export function consentWritten(): void {
  const groups = agreedGroups()
  const before = known
  if (groups.join() === before.join()) return
  known = groups
  for (const listener of listeners) listener(groups, before)
  for (const group of groups) if (!before.includes(group)) dispatchEvent(new Event(`agreed${group}`))
}
