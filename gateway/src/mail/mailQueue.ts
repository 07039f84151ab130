import type { Queryable } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'
import { type Rendered, render, type TemplateId } from './render.ts'

export type Channel = 'mail' | 'sms'

export interface MailToSend {
  channel: Channel
  /** absent: no recipient. Such a message costs as much work, so that the duration of a call does not reveal whether a name exists */
  to: string | undefined
  template: TemplateId
  /** the recipient's language */
  language: string
  /** the template's values; `brand` is added */
  values: Readonly<Record<string, string>>
  customerId?: string | undefined
  /** of an offer: where a mail program ends such offers with one click */
  unsubscribe?: string
  /** when its link expires: it is not sent later */
  expiresInMs?: number
}

/** Queues messages in the caller's transaction: they are sent if it commits. */
export interface MailQueue {
  send(db: Queryable, message: MailToSend): Promise<void>
  /** call it after the transaction, so that the message does not wait for the next sweep */
  wake(): void
  /** whether messages can be sent; if not, calls that need them are refused with `MailUnavailable` */
  isAvailable(channel: Channel): boolean
  /** a URL of the site, never derived from a request, whose headers can be forged */
  linkTo(path: `/${string}`): string
}

export interface MailQueueOptions {
  vault: Vault
  brandName: string
  siteUrl: () => string
  channels: readonly Channel[]
  wake: () => void
}

export function createMailQueue({ vault, brandName, siteUrl, channels, wake }: MailQueueOptions): MailQueue {
  return {
    async send(db, { channel, to, template, language, values, customerId, unsubscribe, expiresInMs }) {
      const text = render({ template, language, values: { brand: brandName, ...values } })
      const rendered: Rendered = { ...text, ...(unsubscribe !== undefined && { unsubscribe }) }
      const content = vault.seal(JSON.stringify(rendered), contextOf(channel, to))
      await db.query(insertSql, [channel, to ?? null, customerId ?? null, template, language, content, expiresInMs ?? null])
    },
    wake,
    isAvailable: (channel) => channels.includes(channel),
    linkTo: (path) => new URL(path, siteUrl()).href,
  }
}

const insertSql = `
  insert into mail (channel, recipient, customer_id, template, language, content, useless_at)
  values ($1, $2, $3, $4, $5, $6, clock_timestamp() + $7 * interval '1 ms')`

/** Sealed for its recipient: a person who can write to the table cannot send a link to another address. */
const contextOf = (channel: Channel, to: string | undefined): string => `${channel} to ${to ?? 'nobody'}`

export const openContent = (vault: Vault, content: Uint8Array, channel: Channel, to: string): Rendered =>
  JSON.parse(vault.open(content, contextOf(channel, to)).toString('utf8')) as Rendered
