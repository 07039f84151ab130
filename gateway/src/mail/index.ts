export { mailboxRoutes, noMailboxRoutes } from './mailbox.ts'
export { type Channel, createMailQueue, type MailQueue, type MailQueueOptions, type MailToSend } from './mailQueue.ts'
export type { TemplateId } from './render.ts'
export { createMailSender, type MailPorts } from './workers/sendMail.ts'
