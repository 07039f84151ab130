import { statfs } from 'node:fs/promises'

/**
 * PostgreSQL writes its log ahead in pieces of 16 MB; with this much free there is time to act, and bets still go
 * through.
 */
const minBytes = 128 * 1024 * 1024

/**
 * The fault of an embedded database's disk, in a few words, while bets can still be taken: a database without room
 * fails in the middle of them. A server elsewhere has to be monitored there.
 */
export async function diskTrouble(folder: string, min = minBytes): Promise<string | undefined> {
  return (await freeBytes(folder)) < min ? 'disk full' : undefined
}

/** The bytes that the process may still write below the folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
