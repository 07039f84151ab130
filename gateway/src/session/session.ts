/** A logged-in customer, as the calls see them. */
export interface Session {
  /** names the session without giving it away; stays when its token is renewed */
  id: string
  customerId: string
  username: string
  startedAt: Date
  /** when its token ends, unless it is renewed */
  expiresAt: Date
}

/** A token is given out once, here; the book itself keeps only its hash. */
export interface OpenedSession {
  token: string
  session: Session
}

export interface Sessions {
  /** the session of a token, or nothing where it is unknown, ended or expired */
  find(token: string): Promise<Session | undefined>
  open(customer: { customerId: string; username: string }): Promise<OpenedSession>
  /** a new token for the same session; nothing where it ended meanwhile. The old token works a short while longer. */
  renew(session: Session): Promise<OpenedSession | undefined>
  end(session: Session): Promise<void>
}
