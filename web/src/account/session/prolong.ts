import { call, Refused } from '../../lib/api.ts'
import type { SessionEndReason, Token } from '../../lib/session/index.ts'

type Over = (why: SessionEndReason) => void

/** A4.4b: after four fifths of the remaining time. */
const fraction = 0.8
/** A9.2 */
const attempts = 3
const intervalMs = 1_000
const longestTimerMs = 2 ** 31 - 1

/** When to renew the token; undefined once it has expired (A4.4c). */
export function prolongAfterMs({ expiresAt }: Pick<Token, 'expiresAt'>, nowMs: number): number | undefined {
  const leftMs = Date.parse(expiresAt) - nowMs
  return leftMs > 0 ? Math.min(leftMs * fraction, longestTimerMs) : undefined
}

let timer: ReturnType<typeof setTimeout> | undefined
/** aborted with its token: a renewal's result must not affect the next token or the next customer */
let round = new AbortController()

export function stopProlonging(): void {
  clearTimeout(timer)
  round.abort()
}

/** Renews the token before it expires: `renewed` starts the next round. `over`: renewal failed. */
export function keepProlonging(token: Token, renewed: (token: Token) => void, over: Over): void {
  stopProlonging()
  round = new AbortController()
  const { signal } = round
  const afterMs = prolongAfterMs(token, Date.now())
  if (afterMs === undefined) return over('tokenExpired')
  timer = setTimeout(() => void prolong({ renewed, over, signal }, attempts), afterMs)
}

interface Round {
  renewed: (token: Token) => void
  over: Over
  signal: AbortSignal
}

/** A4.4d: network failures are retried a few times; a refusal is final. */
async function prolong({ renewed, over, signal }: Round, left: number): Promise<void> {
  try {
    const { sessionId, expiresAt } = await call('prolong', {}, { signal })
    if (!signal.aborted) renewed({ sessionToken: sessionId, expiresAt })
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof Refused) over(error.refusal)
    else if (left <= 1) over('prolongFail')
    else timer = setTimeout(() => void prolong({ renewed, over, signal }, left - 1), intervalMs)
  }
}
