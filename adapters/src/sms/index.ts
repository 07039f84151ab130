export { mailboxSms } from './mailbox/mailboxSms.ts'
export { isPhoneNumber, type Sms, type SmsPort } from './sms.ts'
