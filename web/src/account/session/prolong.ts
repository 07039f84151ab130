import { call, Refused } from '../../lib/api.ts'
import type { Token } from '../../lib/session/index.ts'

/** A4.4b: at four fifths of what is left. */
const fraction = 0.8
/** A9.2 */
const attempts = 3
const intervalMs = 1_000
const longestTimerMs = 2 ** 31 - 1

/** When to ask for the next token; not any more, where this one has expired (A4.4c). */
export function prolongAfterMs({ expiresAt }: Pick<Token, 'expiresAt'>, nowMs: number): number | undefined {
  const leftMs = Date.parse(expiresAt) - nowMs
  return leftMs > 0 ? Math.min(leftMs * fraction, longestTimerMs) : undefined
}

let timer: ReturnType<typeof setTimeout> | undefined
/** ends with the token that is looked after: what becomes of its prolongation says nothing of the next one, or of who comes next */
let round = new AbortController()

export function stopProlonging(): void {
  clearTimeout(timer)
  round.abort()
}

/** Renews the token before it expires, again and again: `renewed` starts the next round. `over`: it could not be. */
export function keepProlonging(token: Token, renewed: (token: Token) => void, over: () => void): void {
  stopProlonging()
  round = new AbortController()
  const { signal } = round
  const afterMs = prolongAfterMs(token, Date.now())
  if (afterMs === undefined) return over()
  timer = setTimeout(() => void prolong({ renewed, over, signal }, attempts), afterMs)
}

interface Round {
  renewed: (token: Token) => void
  over: () => void
  signal: AbortSignal
}

/** A4.4d: no network is tried again a few times; a refusal is the end. */
async function prolong({ renewed, over, signal }: Round, left: number): Promise<void> {
  try {
    const { sessionId, expiresAt } = await call('prolong', {}, { signal })
    if (!signal.aborted) renewed({ sessionToken: sessionId, expiresAt })
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof Refused || left <= 1) over()
    else timer = setTimeout(() => void prolong({ renewed, over, signal }, left - 1), intervalMs)
  }
}
