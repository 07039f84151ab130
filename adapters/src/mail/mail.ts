/** A mail, complete. No field is ever parsed for headers. */
export interface Mail {
  /** stays the same when it is sent again: recipients' servers show it once */
  id: string
  /** one address, as `isMailAddress` accepts it */
  to: string
  subject: string
  text: string
  html: string
}

/** `rejected`: the recipient's server will never take it, so that trying again is useless. */
export type Sent = { at: 'sent' } | { at: 'rejected'; why: string }

/** Sends mail. */
export interface MailPort {
  /** whether what was sent can be read only where it was queued, and must be kept there: a demonstration */
  keepsContent: boolean
  /** rejects with a `PortAway` if it should be tried again later */
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
