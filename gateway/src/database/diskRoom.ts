import { statfs } from 'node:fs/promises'

/** What PostgreSQL writes ahead in one piece is 16 MB; with so much left there is time to act, and bets still go through. */
const minBytes = 128 * 1024 * 1024

/**
 * What is wrong with the disk that an embedded database stands on, in a few words, while bets can still be taken: a database
 * that finds no room stops in the middle of them. Of a server elsewhere only that one can tell.
 */
export async function diskTrouble(folder: string, min = minBytes): Promise<string | undefined> {
  return (await freeBytes(folder)) < min ? 'disk full' : undefined
}

/** What the process may still write below the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
