import { type MessageForm, type MessageKind, messageKinds } from '@touchline/domain/message'
import type { Queryable } from '../database/index.ts'
import { type MessageTexts, type MessageValue, writeTexts } from './writeTexts.ts'

export interface News {
  customerId: string
  kind: MessageKind
  /** what it reports, the same however often it is told: `limitHalfUsed:deposit:week:2026-11-23` */
  key: string
  /** of the places in its texts */
  values?: Readonly<Record<string, MessageValue>>
  /** when it is out of date */
  until?: Date
}

/**
 * Sends a customer a message of the product, in the caller's transaction: with what it reports, or not at all. Open pages show it
 * within seconds of the commit. Once for each customer and key: returns false if it was sent before, or is marketing that
 * this customer may not get.
 */
export async function tellCustomer(db: Queryable, { customerId, kind, key, values = {}, until }: News): Promise<boolean> {
  const form: MessageForm = messageKinds[kind]
  const message = { form, key, kind, by: 'system', texts: writeTexts(kind, values), ...(until && { until }) }
  return (await writeMessages(db, message, [customerId])) === 1
}

export interface Message {
  form: MessageForm
  key: string
  /** of the product's own, or written by staff */
  kind: MessageKind | 'campaign' | 'questionnaire'
  texts: MessageTexts
  /** 'system' or a member of staff */
  by: string
  /** by default at once, and without an end */
  from?: Date
  until?: Date
}

/** Returns how many of these customers got it now. */
export async function writeMessages(
  db: Queryable,
  { form, key, kind, texts, by, from, until }: Message,
  customerIds: readonly string[],
): Promise<number> {
  const { rowCount } = await db.query(sendSql, [
    customerIds,
    key,
    kind,
    form.purpose,
    form.inboxType ?? null,
    form.systemType ?? null,
    form.group,
    JSON.stringify(texts),
    form.button === undefined ? null : JSON.stringify(form.button),
    form.pages ?? [],
    form.dismissable,
    form.hideAfterSeconds ?? null,
    by,
    from ?? null,
    until ?? null,
    form.product ?? null,
  ])
  return rowCount ?? 0
}

/** Whoever gets no bonuses, because they are excluded, closed, under investigation or staff said so, gets no marketing. */
export const getsNoMarketing = (customer: string) =>
  `exists (select from stopped_by(${customer}, 'bonus', 'sports', clock_timestamp()))`

const sendSql = `
  insert into message (customer_id, key, kind, purpose, inbox_type, system_type, look, texts, button, pages, dismissable, hide_after_s,
    sent_by, show_from, show_until, product)
  select c, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, coalesce($14, clock_timestamp()), $15, $16
  from unnest($1::bigint[]) c
  where $4 <> 'marketing' or not ${getsNoMarketing('c')}
  on conflict (key, customer_id) do nothing`
