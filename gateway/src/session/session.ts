import type { Connection } from '../database/index.ts'

/** A logged-in customer, as the calls see them. */
export interface Session {
  /** identifies the session without opening it; stays when its token is renewed */
  id: string
  customerId: string
  username: string
  startedAt: Date
  /** when the token that found it ends, unless it is renewed */
  expiresAt: Date
  /** the hash of that token, hex */
  tokenHash: string
}

/** A token is issued once, here; the book itself keeps only its hash. */
export interface OpenedSession {
  token: string
  session: Session
}

export interface Sessions {
  /**
   * The session of a token, or undefined if it is unknown, ended or expired. Ends in this process apply at once, in
   * others within a second.
   */
  find(token: string): Promise<Session | undefined>
  /** The same for a long-lived connection: `onEnd` reports the end of this session, in any process. */
  listen(token: string): Promise<Session | undefined>
  open(customer: { customerId: string; username: string }): Promise<OpenedSession>
  /** a new token for the same session, undefined if it has ended; the old one works a short while longer */
  renew(session: Session): Promise<OpenedSession | undefined>
  end(session: Session): Promise<void>
  /**
   * Ends every session of a customer, wherever it was opened, in one transaction with `write`, and returns its result;
   * `but` stays open. If `write` returns false, or throws, none ends.
   */
  endAllWith<Result>(customerId: string, write: (db: Connection) => Promise<Result>, but?: Session): Promise<Result>
  /** calls back with the id of every session that ends or expires here, and of listening ones that end elsewhere */
  onEnd(listener: (sessionId: string) => void): void
  close(): void
}
