import { isPhoneNumber, type SmsPort } from '../sms.ts'

/** For a demonstration: nothing leaves the machine, and the queue itself is the mailbox (`/dev/mailbox`). */
export const mailboxSms = (): SmsPort => ({
  keepsContent: true,
  send: async ({ to }) => (isPhoneNumber(to) ? { at: 'sent' } : { at: 'rejected', why: 'not a telephone number' }),
  close() {},
})
