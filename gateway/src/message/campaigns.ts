import type { MessageForm, MessagePurpose } from '@touchline/domain/message'
import type { Queryable } from '../database/index.ts'
import { type Message, writeMessages } from './tellCustomer.ts'
import type { MessageTexts } from './writeTexts.ts'

const keyOf = (campaign: string) => `campaign:${campaign}`
const batchSize = 1_000

export interface Campaign {
  campaign: string
  form: MessageForm
  texts: MessageTexts
  by: string
  from?: Date
  until?: Date
}

/** `all`, `verified`, `unverified`, `country=XX` or `language=XX`; or one customer. */
export type Audience = { audience: string } | { customerId: string }

/** Sends it to those who do not have it yet, a thousand in a transaction: interrupted, it is sent again. Returns how many got it. */
export async function sendCampaign(db: Queryable, { campaign, ...rest }: Campaign, to: Audience): Promise<number> {
  const message: Message = { ...rest, key: keyOf(campaign), kind: 'campaign' }
  if ('customerId' in to) return writeMessages(db, message, [to.customerId])
  let sent = 0
  for await (const ids of customersOf(db, to.audience)) sent += await writeMessages(db, message, ids)
  return sent
}

/** The customers of an audience, a thousand at a time. */
export async function* customersOf(db: Queryable, audience: string): AsyncGenerator<string[]> {
  const [name = '', value = ''] = audience.split('=')
  let after: string | undefined = '0'
  while (after !== undefined) {
    const { rows }: { rows: { id: string }[] } = await db.query(audienceSql, [after, name, value])
    const ids = rows.map(({ id }) => id)
    yield ids
    after = ids.length === batchSize ? ids.at(-1) : undefined
  }
}

const audienceSql = `
  select c.id::text from customer c left join customer_profile p on p.customer_id = c.id
  where c.id > $1 and not exists (select from erasure e where e.customer_id = c.id)
    and case $2 when 'all' then true
      when 'verified' then not exists (select from blocks_in_force(c.id, clock_timestamp()) k where k = 'unverified')
      when 'unverified' then exists (select from blocks_in_force(c.id, clock_timestamp()) k where k = 'unverified')
      when 'country' then c.country_code = $3
      when 'language' then split_part(lower(coalesce(p.language, 'en-GB')), '-', 1) = split_part(lower($3), '-', 1)
    end
  order by c.id limit ${batchSize}`

/** Whether it was sent before with another content: one campaign is one message. */
export async function isOtherCampaign(db: Queryable, { campaign, form, texts }: Campaign): Promise<boolean> {
  const { rows } = await db.query<{ isSame: boolean }>(
    `select texts = $2 and purpose = $3 and button is not distinct from $4 and inbox_type is not distinct from $5
       and system_type is not distinct from $6 and product is not distinct from $7 as "isSame"
     from message where key = $1 limit 1`,
    [
      keyOf(campaign),
      JSON.stringify(texts),
      form.purpose,
      form.button === undefined ? null : JSON.stringify(form.button),
      form.inboxType ?? null,
      form.systemType ?? null,
      form.product ?? null,
    ],
  )
  return rows[0]?.isSame === false
}

export async function recipientsOf(db: Queryable, campaign: string): Promise<number> {
  const { rows } = await db.query<{ n: string }>('select count(*) as n from message where key = $1', [keyOf(campaign)])
  return Number(rows[0]?.n)
}

/** Returns from how many customers it was taken now. */
export async function withdrawCampaign(db: Queryable, campaign: string): Promise<number> {
  const { rowCount } = await db.query(
    `update message set withdrawn_at = clock_timestamp(), changed_in = pg_current_xact_id() where key = $1 and withdrawn_at is null`,
    [keyOf(campaign)],
  )
  return rowCount ?? 0
}

export interface SentCampaign {
  campaign: string
  purpose: MessagePurpose
  name: string
  firstSentAt: string
  sent: number
  read: number
  pressed: number
  closed: number
  withdrawn: number
}

/** The newest first. */
export async function listCampaigns(db: Queryable): Promise<SentCampaign[]> {
  const { rows } = await db.query<SentCampaign>(
    `select substr(key, 10) as campaign, min(purpose) as purpose, min(texts->'en-GB'->>'name') as name, min(sent_at) as "firstSentAt",
       count(*)::integer as sent, count(read_at)::integer as read, (count(*) filter (where action = 'CTA'))::integer as pressed,
       count(dismissed_at)::integer as closed, count(withdrawn_at)::integer as withdrawn
     from message where key like 'campaign:%' group by key order by min(sent_at) desc`,
  )
  return rows
}
