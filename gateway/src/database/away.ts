/** PostgreSQL's own codes, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const codes = new Set([
  '55P03', // lock not available in time
  '57014', // cancelled: it took too long
  '57P01', // it is shutting down
  '57P02', // a part of it crashed
  '57P03', // it is starting up
  '25006', // it is a standby: another server is the primary, or soon will be
  '25P03', // the transaction was idle too long
])
const classes = /^(?:08|53)/ // the connection; no disk space, memory or connection left
const sentences = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/

/** The database could not answer now; the statement may be right, and whether it took effect is unknown. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  const isNetwork = syscall === 'connect' || syscall === 'read' || syscall === 'write'
  return isNetwork || codes.has(code) || classes.test(code) || sentences.test(error.message)
}

/** The server has stopped or is stopping: it may be gone, while `isDatabaseAway` also counts one that is too busy. */
export function hasServerStopped(error: unknown): boolean {
  if (!isDatabaseAway(error)) return false
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  return syscall !== undefined || /^(?:08|57P0)/.test(code) || /Connection terminated/.test(message)
}

/** There was no answer for so long that the connection is unusable. */
export const isSilent = (error: unknown): error is Error => error instanceof Error && /Query read timeout/.test(error.message)
