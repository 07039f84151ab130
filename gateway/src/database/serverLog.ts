import { copyFileSync, existsSync, renameSync, statSync, truncateSync } from 'node:fs'

/** A log and the one before it are together at most about twice this large. */
export const largestLogBytes = 10_000_000

/**
 * Starts the log of a running server anew where it is too large; the text so far stands in `.1`. The server appends to
 * the file that it was started with, so the file itself is emptied: one that was renamed would go on growing.
 */
export function boundLog(log: string, maxBytes = largestLogBytes): void {
  if (!isLarger(log, maxBytes)) return
  copyFileSync(log, `${log}.1`)
  truncateSync(log)
}

/** As `boundLog`, of a server that does not run. */
export function turnLog(log: string): void {
  if (isLarger(log, largestLogBytes)) renameSync(log, `${log}.1`)
}

const isLarger = (log: string, bytes: number): boolean => existsSync(log) && statSync(log).size > bytes
