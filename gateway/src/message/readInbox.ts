import { languageFor } from '@touchline/contract/messages'
import type { Inbox, ShownButton } from '@touchline/contract/player/message'
import type { InboxType, MessageButton, MessageGroup, MessageKind, SystemType } from '@touchline/domain/message'
import type { QuestionnaireLabel } from '@touchline/domain/questionnaire'
import type { Queryable } from '../database/index.ts'
import { getsNoMarketing } from './tellCustomer.ts'
import type { MessageText, MessageTexts } from './writeTexts.ts'

interface Row {
  id: string
  kind: string
  inboxType: InboxType | null
  systemType: SystemType | null
  group: MessageGroup
  texts: MessageTexts
  button: MessageButton | null
  pages: string[]
  dismissable: boolean
  hideAfter: number | null
  from: Date
  until: Date | null
  isRead: boolean
  isDismissed: boolean
  isDue: boolean
  label: QuestionnaireLabel
  stage: number
}

const ofCasino: MessageKind = 'casinoBonusCashComplete'

/** an inbox is read, not searched: older messages are in the customer's own data */
const most = 100

/** What the customer can read now, in the language of the page. */
export async function readInbox(db: Queryable, customerId: string, lang: string): Promise<Inbox> {
  const { rows } = await db.query<Row>(readSql, [customerId])
  const due = rows.filter(({ isDue }) => isDue)
  const messages = due.flatMap(({ inboxType, ...row }) => (inboxType ? [inboxMessage(inboxType, row, lang)] : []))
  const systemMessages = due.flatMap(({ systemType, ...row }) =>
    systemType && !row.isDismissed ? [systemMessage(systemType, row, lang)] : [],
  )
  const changes = rows.flatMap(({ isDue, from, until }) => (isDue ? (until ?? []) : from))
  const next = changes.toSorted((a, b) => a.getTime() - b.getTime())[0]
  return {
    messages,
    systemMessages,
    badge: messages.filter(({ read }) => !read).length,
    ...(next && { nextChangeAt: next.toISOString() }),
  }
}

type Shown = Omit<Row, 'inboxType' | 'systemType'>

function inboxMessage(type: InboxType, row: Shown, lang: string): Inbox['messages'][number] {
  const { name, text, button: label = '' } = textOf(row, lang)
  const [cta] = buttonsOf(row, label)
  return {
    id: row.id,
    type,
    read: row.isRead,
    name,
    text,
    at: row.from.toISOString(),
    ...(cta && { cta }),
    ...(row.kind === ofCasino && { ofCasino: true as const }),
    ...(type === 'QUESTIONNAIRE' && { questionnaire: { label: row.label, notificationStage: row.stage } }),
  }
}

function systemMessage(type: SystemType, row: Shown, lang: string): Inbox['systemMessages'][number] {
  const { name, text, badge, button = '' } = textOf(row, lang)
  const { id, group, dismissable, hideAfter, pages } = row
  return {
    id,
    name,
    text,
    type,
    group,
    ...(badge !== undefined && { badge }),
    dismissable,
    ...(hideAfter !== null && { hideAfter }),
    buttons: buttonsOf(row, button),
    pages,
  }
}

const textOf = ({ texts }: Shown, lang: string): MessageText => texts[languageFor(lang)] ?? texts['en-GB']

function buttonsOf({ id, button }: Shown, name: string): ShownButton[] {
  if (!button) return []
  const { type, id: named, link } = button
  const leadsTo = type === 'EXTERNAL_LINK' ? { dataUrl: link } : { link }
  return [{ name, type, id: `${id}.1`, data: named === undefined ? {} : { id: named }, ...(link !== undefined && leadsTo) }]
}

/** Not over, not withdrawn, and no marketing for a customer who may not get it any more. */
export const isReadable = (customer: string) =>
  `withdrawn_at is null and (show_until is null or show_until > clock_timestamp())
    and (purpose <> 'marketing' or not ${getsNoMarketing(`${customer}::bigint`)})`

/** `stage`: how many questionnaires the customer has been sent, with this one; 0 for a message that leads to none. */
const readSql = `
  select id::text, kind, inbox_type as "inboxType", system_type as "systemType", look as "group", texts, button, pages, dismissable,
    hide_after_s as "hideAfter", show_from as "from", show_until as "until", read_at is not null as "isRead",
    dismissed_at is not null as "isDismissed", show_from <= clock_timestamp() as "isDue",
    case when exists (select from questionnaire q where q.regulator and q.customer_id = m.customer_id
      and m.id in (q.message_id, q.welcome_message_id)) then 'UKGC' else 'OPERATOR' end as label,
    case when inbox_type = 'QUESTIONNAIRE' and button is not null then (select count(*) from message o
      where o.customer_id = m.customer_id and o.inbox_type = 'QUESTIONNAIRE' and o.button is not null and o.id <= m.id)::integer else 0 end as stage
  from message m
  where customer_id = $1 and ${isReadable('$1')}
  order by show_from desc, id desc limit ${most}`
