import type { SessionEndWhy } from '@touchline/domain/account'
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
  /** the step of the login that it waits for; until then no other call is allowed */
  awaits?: LoginStep
  /** where the request comes from that it was found for */
  usedFrom?: UsedFrom
}

export interface UsedFrom {
  /** the User-Agent header */
  userAgent?: string | undefined
  /** absent: no proxy says */
  countryCode?: string | undefined
}

/** The steps of a login after the credentials, in order. */
export type LoginStep = 'otp' | 'passkey' | 'secondFactor' | 'email' | 'password' | 'agreements' | 'details'

/** A new session with its token, which is returned only here: the database has its hash. */
export interface OpenedSession {
  token: string
  session: Session
}

/** Where a session is opened from. */
export interface Origin {
  /** the User-Agent header */
  userAgent?: string | undefined
  address?: string | undefined
  countryCode?: string | undefined
  /** the browser's own id */
  deviceId?: string | undefined
  /** by a PIN, which is too weak to confirm who the customer is */
  unconfirmed?: boolean
  /** the step to complete within ten minutes */
  awaits?: LoginStep
}

/** An open session in the customer's list. */
export interface ListedSession {
  id: string
  startedAt: Date
  /** to the minute */
  lastUsedAt: Date
  userAgent: string
  address?: string
  countryCode?: string
}

export interface Sessions {
  /**
   * The session of a token, or undefined if it is unknown, ended or expired. Ends in this process apply at once, in
   * others within a second.
   */
  find(token: string): Promise<Session | undefined>
  /** The same for a long-lived connection: `onEnd` reports the end of this session, in any process. */
  listen(token: string): Promise<Session | undefined>
  open(customer: { customerId: string; username: string }, from?: Origin): Promise<OpenedSession>
  /**
   * Completes the step that a session waits for, under a new token: it waits for the `next` one, or opens. Undefined if the
   * step is already completed, or the session has ended.
   */
  admit(session: Session, next?: LoginStep): Promise<OpenedSession | undefined>
  /** Records that the customer has just proved again who they are. */
  confirm(session: Session): Promise<void>
  /**
   * whether the customer proved who they are in this session within `withinMs`: by the login, its second step or `confirm`, with the
   * browser and in the country that this request comes from; a PIN proves too little
   */
  isConfirmed(session: Session, withinMs: number): Promise<boolean>
  /** why the session of this token ended, kept for a day; undefined for an unknown token */
  whyEnded(token: string): Promise<SessionEndWhy | undefined>
  /** the customer's open sessions, the one used last first */
  list(customerId: string): Promise<ListedSession[]>
  /** ends those of the customer's sessions; ids of others are ignored */
  endOf(customerId: string, ids: readonly string[], why: SessionEndWhy): Promise<void>
  /** a new token for the same session, undefined if it has ended; the old one works for a grace period */
  renew(session: Session): Promise<OpenedSession | undefined>
  end(session: Session, why?: SessionEndWhy): Promise<void>
  /** Ends the customer's earlier sessions of the browser that opened this one, which has forgotten their tokens. */
  endFormer(session: Session): Promise<void>
  /**
   * Ends every session of a customer, wherever it was opened, in one transaction with `write`, and returns its result;
   * `but` stays open. If `write` returns false, or throws, none ends.
   */
  endAllWith<Result>(
    customerId: string,
    write: (db: Connection) => Promise<Result>,
    how: { why: SessionEndWhy; but?: Session },
  ): Promise<Result>
  /** The ids of the sessions that this process has used since it was last asked, and of those with an open connection. */
  inUse(): string[]
  /** calls back with the id of every session that ends or expires here, and of listening ones that end elsewhere */
  onEnd(listener: (sessionId: string) => void): void
  close(): void
}
