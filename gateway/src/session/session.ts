import type { Connection } from '../database/index.ts'

/** A logged-in customer, as the calls see them. */
export interface Session {
  /** names the session without giving it away; stays when its token is renewed */
  id: string
  customerId: string
  username: string
  startedAt: Date
  /** when the token that it was found by ends, unless it is renewed */
  expiresAt: Date
  /** the hash of that token, hex */
  tokenHash: string
}

/** A token is given out once, here; the book itself keeps only its hash. */
export interface OpenedSession {
  token: string
  session: Session
}

export interface Sessions {
  /**
   * The session of a token, or nothing where it is unknown, ended or expired. What this process ended is known at
   * once, what another one ended within a second.
   */
  find(token: string): Promise<Session | undefined>
  /** The same for a connection that stays: `onEnd` tells of this session's end wherever it ends. */
  listen(token: string): Promise<Session | undefined>
  open(customer: { customerId: string; username: string }): Promise<OpenedSession>
  /** a new token for the same session, nothing where it ended meanwhile; the old one works a short while longer */
  renew(session: Session): Promise<OpenedSession | undefined>
  end(session: Session): Promise<void>
  /**
   * Ends every session of a customer, wherever it was opened, in one transaction with what `write` writes and answers;
   * `but` goes on. Where `write` answers false, or throws, none ends.
   */
  endAllWith<Result>(customerId: string, write: (db: Connection) => Promise<Result>, but?: Session): Promise<Result>
  /** calls back with the id of every session that ends or expires here, and of those that listen */
  onEnd(listener: (sessionId: string) => void): void
  close(): void
}
