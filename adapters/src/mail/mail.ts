/** A mail, complete. No field is ever parsed for headers. */
export interface Mail {
  /** the same on every attempt, so that mail servers can drop duplicates */
  id: string
  /** one address, as `isMailAddress` accepts it */
  to: string
  subject: string
  text: string
  html: string
  /** of an offer: the URL to which a mail program posts to end such offers (RFC 8058) */
  unsubscribe?: string
}

/** `rejected`: the recipient's server refused it permanently, so it must not be retried. */
export type Sent = { at: 'sent' } | { at: 'rejected'; why: string }

/** Sends mail. */
export interface MailPort {
  /** true in a demonstration: the queue is the only place where a sent mail can be read, so it keeps the content */
  keepsContent: boolean
  /** rejects with a `PortUnavailable` if it should be tried again later */
  send(mail: Mail): Promise<Sent>
  close(): void
}

/**
 * One plain address: no display name, no list, no comment, no quoted local part, nothing that could end a header or be read
 * as a second address.
 */
export const isMailAddress = (text: string): boolean => text.length <= 254 && address.test(text)

const address =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u
