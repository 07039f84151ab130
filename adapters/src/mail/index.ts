export { isMailAddress, type Mail, type MailPort, type Sent } from './mail.ts'
export { mailboxMail } from './mailbox/mailboxMail.ts'
export { type SmtpOptions, smtpMail } from './smtp/smtpMail.ts'
