/**
 * Tests that search rather than prove have two forms: a short one for every run and the whole one for `npm run campaign`,
 * before a release.
 */
export const isWholeForm = process.env.WHOLE_FORM === '1'

/** A number that the environment may override: the length or seed of a search. */
export function fromEnvironment(name: string, otherwise: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 0) throw new Error(`${name} is "${text}": use a whole number from 0.`)
  return value
}
