import type { ReadBet } from './readMyBets.ts'

export const notANext = { refused: 'InvalidRequest', message: 'before: not the next of a page' } as const

/** Reads one bet more than the page holds: if it exists, there is a next page. */
export function pageOf(found: ReadBet[], pageSize: number): { page: ReadBet[]; last: ReadBet | undefined } {
  const page = found.slice(0, pageSize)
  return { page, last: found.length > pageSize ? page.at(-1) : undefined }
}
