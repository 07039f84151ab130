/** A text message, complete. */
export interface Sms {
  /** stays the same when it is sent again */
  id: string
  /** E.164: `+447700900123` */
  to: string
  text: string
}

/** Sends text messages; the counterpart of `MailPort`. */
export interface SmsPort {
  keepsContent: boolean
  send(sms: Sms): Promise<{ at: 'sent' } | { at: 'rejected'; why: string }>
  close(): void
}

export const isPhoneNumber = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text)
