import { isMailAddress, type MailPort } from '../mail.ts'

/** For a demonstration: nothing leaves the machine, and the queue itself is the mailbox (`/dev/mailbox`). */
export const mailboxMail = (): MailPort => ({
  keepsContent: true,
  send: async ({ to }) => (isMailAddress(to) ? { at: 'sent' } : { at: 'rejected', why: 'not an address' }),
  close() {},
})
