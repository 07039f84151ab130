import type { Session } from './session.ts'

export interface RememberedSessions {
  find(tokenHash: string): Promise<Session | undefined>
  /** the session ended or changed here: drop what is cached or being read of it */
  forget(sessionId: string): void
}

const freshMs = 1_000
const maxRemembered = 20_000

/**
 * A customer's burst of calls reads the database once. A found session is valid for a second; failures are not cached,
 * so guesses leave nothing behind. Concurrent lookups of a token share one read.
 */
export function rememberBriefly(read: (tokenHash: string) => Promise<Session | undefined>): RememberedSessions {
  // monotonic: a clock that is set back must not extend them
  const now = () => performance.now()
  const found = new Map<string, { session: Session; readAt: number }>()
  const reading = new Map<string, Promise<Session | undefined>>()
  const forgottenAt = new Map<string, number>()

  async function readNow(tokenHash: string): Promise<Session | undefined> {
    const readAt = now()
    try {
      const session = await read(tokenHash)
      if (!session) return undefined
      // it ended here during the read: read again
      if ((forgottenAt.get(session.id) ?? -1) >= readAt) return read(tokenHash)
      if (found.size >= maxRemembered) found.clear()
      found.set(tokenHash, { session, readAt })
      return session
    } finally {
      reading.delete(tokenHash)
    }
  }

  return {
    find: async (tokenHash) => {
      const known = found.get(tokenHash)
      if (known && now() - known.readAt < freshMs && known.session.expiresAt.getTime() > Date.now()) return known.session
      found.delete(tokenHash)
      const current = reading.get(tokenHash) ?? readNow(tokenHash)
      reading.set(tokenHash, current)
      return current
    },
    forget: (sessionId) => {
      for (const [tokenHash, { session }] of found) if (session.id === sessionId) found.delete(tokenHash)
      for (const [id, at] of forgottenAt) if (now() - at > 60_000) forgottenAt.delete(id)
      forgottenAt.set(sessionId, now())
    },
  }
}
