import { buttonTypes, inboxTypes, messageGroups, systemTypes } from '@touchline/domain/message'
import { questionnaireLabels } from '@touchline/domain/questionnaire'
import * as z from 'zod/mini'
import { id, instant } from '../../entity/index.ts'

/** A2.8b, A3.10: `id` names a casino game or an app, `dataUrl` a page of another site, `link` one of ours. */
const messageButton = z.object({
  name: z.string(),
  type: z.enum(buttonTypes),
  id,
  data: z.object({ id: z.optional(z.string()) }),
  dataUrl: z.optional(z.string()),
  link: z.optional(z.string()),
})
export type ShownButton = z.output<typeof messageButton>

/** A3.9a */
export const inboxMessage = z.object({
  id,
  type: z.enum(inboxTypes),
  read: z.boolean(),
  name: z.string(),
  text: z.string(),
  at: instant,
  cta: z.optional(messageButton),
  /** of a `BONUS_CASH_COMPLETE`: a stake in a game completed it */
  ofCasino: z.optional(z.literal(true)),
  /** of a `QUESTIONNAIRE`: who asks, and the how manyth it is; 0: it only says that one comes, or that one was answered */
  questionnaire: z.optional(z.object({ label: z.enum(questionnaireLabels), notificationStage: z.number() })),
})
export type InboxMessage = z.output<typeof inboxMessage>

/** A3.10 */
const systemMessage = z.object({
  id,
  name: z.string(),
  text: z.string(),
  type: z.enum(systemTypes),
  group: z.enum(messageGroups),
  badge: z.optional(z.string()),
  dismissable: z.boolean(),
  /** seconds */
  hideAfter: z.optional(z.number()),
  buttons: z.array(messageButton),
  /** paths, each with those below it, or names of dialogs; none: all */
  pages: z.array(z.string()),
})
export type SystemMessage = z.output<typeof systemMessage>

export const inboxData = z.object({
  /** the newest first */
  messages: z.array(inboxMessage),
  /** not closed yet; the newest first */
  systemMessages: z.array(systemMessage),
  /** how many are unread */
  badge: z.number(),
  /** when the next one appears or ends */
  nextChangeAt: z.optional(instant),
})
export type Inbox = z.output<typeof inboxData>
