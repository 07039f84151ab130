import { mailboxMail, smtpMail } from '@touchline/adapters/mail'
import { mailboxSms } from '@touchline/adapters/sms'
import type { FastifyInstance } from 'fastify'
import { EnvError } from '../env.ts'
import { createMailQueue, createMailSender, type MailPorts, mailboxRoutes, noMailboxRoutes } from '../mail/index.ts'
import { createOneTimeCodes } from '../oneTimeCode/index.ts'
import { createDraftMail } from '../registration/index.ts'
import { openVault, type Vault } from '../vault/index.ts'
import { type Base, runBehind } from './base.ts'

/** What is sealed at rest. Throws an EnvError if production would keep the key on the machine of one of several processes. */
export function vaultOf({ env, secrets }: Pick<Base, 'env' | 'secrets'>): Vault {
  if (env.production && secrets.databaseUrl && !secrets.dataKeys)
    throw new EnvError(
      'DATA_KEY is not set: with DATABASE_URL production needs it, the same in every process (`openssl rand -base64 32`).',
    )
  return openVault({ dataDir: env.dataDir, dataKeys: secrets.dataKeys })
}

/** The queue of mail with its worker, the codes in mails, and the mails about forms that were left; in a demonstration without a mail server also its mailbox. */
export function startMail(base: Base, { vault, server }: { vault: Vault; server: () => FastifyInstance }) {
  const { env, log, closers, registry, database } = base
  const { pool } = database
  const ports = portsOf(base)
  if (!ports.mail)
    log.warn('MAIL_URL is not set: customers cannot be sent mail, so they cannot reset a password or confirm an address.')
  closers.add('mail ports', () => {
    ports.mail?.close()
    ports.sms?.close()
  })
  const channels = (['mail', 'sms'] as const).filter((channel) => ports[channel])
  const siteUrl = () => env.siteUrl ?? ownUrl(server())
  const sender = runBehind('mail', createMailSender({ pool, vault, ports, log, registry }), closers)
  const wake = () => sender.wake()
  const mail = createMailQueue({ vault, brandName: env.brand.name, siteUrl, channels, wake })
  const codes = createOneTimeCodes({ vault })
  return {
    mail,
    codes,
    drafts: runBehind('registration drafts', createDraftMail({ pool, vault, mail, codes, log }), closers),
    showMailbox: () => (ports.mail?.keepsContent ? mailboxRoutes(server(), { pool, vault }) : noMailboxRoutes(server())),
  }
}

function portsOf({ env, secrets, installation, portMeter }: Base): MailPorts {
  const isDemo = installation.demo && !env.production
  const sms = isDemo ? mailboxSms() : undefined
  if (secrets.mail) return { sms, mail: smtpMail({ ...secrets.mail, fromName: env.brand.name, meter: portMeter }) }
  return { sms, mail: isDemo ? mailboxMail() : undefined }
}

/** Where this machine reaches it, if nobody said where customers do. */
export function ownUrl(server: Pick<FastifyInstance, 'server'>): string {
  const address = server.server.address()
  return `http://localhost:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
}
