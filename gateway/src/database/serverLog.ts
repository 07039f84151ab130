import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs'

/** A log and its predecessor are together at most about twice this large. */
export const largestLogBytes = 10_000_000

/**
 * Rotates the log of a running server if it is too large; the text so far moves to `.1`. The server keeps appending to
 * the file that it was started with, so the file itself is emptied: a renamed one would go on growing.
 */
export function boundLog(log: string, maxBytes = largestLogBytes): void {
  if (!isLarger(log, maxBytes)) return
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}

/** As `boundLog`, for a server that is not running. */
export function turnLog(log: string): void {
  if (isLarger(log, largestLogBytes)) renameSync(log, `${log}.1`)
}

const isLarger = (log: string, bytes: number): boolean => existsSync(log) && statSync(log).size > bytes
