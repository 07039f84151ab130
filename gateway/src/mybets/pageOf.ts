import type { ReadBet } from './readMyBets.ts'

export const notANext = { refused: 'InvalidRequest', message: 'before: not the next of a page' } as const

/** One bet more than the page is read: where it is there, the page's last bet is where the next one begins. */
export function pageOf(found: ReadBet[], pageSize: number): { page: ReadBet[]; last: ReadBet | undefined } {
  const page = found.slice(0, pageSize)
  return { page, last: found.length > pageSize ? page.at(-1) : undefined }
}

/** Ids are bigints in the database: what cannot be one is nobody's bet. */
export const isBetId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)
