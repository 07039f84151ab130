/** A logged-in customer, as the calls see them. */
export interface Session {
  customerId: string
  username: string
  startedAt: Date
  expiresAt: Date
  /** the stored hash of the token, hex; names the session without giving it away */
  tokenHash: string
}

export interface Sessions {
  /** the session of a token, or nothing where it is unknown, ended or expired */
  find(token: string): Promise<Session | undefined>
}
