import { buttonFault, buttonTypes, inboxTypes, messageGroups, messagePurposes, systemTypes } from '@touchline/domain/message'
import { marketingProducts } from '@touchline/domain/registration'
import * as z from 'zod/mini'
import { instant } from '../entity/index.ts'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const campaign = z.string().check(z.regex(/^[\w.-]{1,60}$/))

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const text = z.strictObject({ name: words(80), text: words(1_000), badge: z.optional(words(20)), button: z.optional(words(40)) })

const button = z
  .strictObject({ type: z.enum(buttonTypes), id: z.optional(words(120)), link: z.optional(words(500)) })
  .check((ctx) => {
    const { type, id, link } = ctx.value
    const fault = buttonFault({ type, ...(id !== undefined && { id }), ...(link !== undefined && { link }) })
    if (fault !== undefined) ctx.issues.push({ code: 'custom', message: fault, input: ctx.value })
  })

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
const quietHours = z.strictObject({
  from: time,
  until: time,
  timeZone: z.string().check(z.refine(isTimeZone, 'not a time zone')),
})

/** The file of a campaign. */
export const campaignMessage = z
  .strictObject({
    purpose: z.enum(messagePurposes),
    /** of marketing: which offers of a customer's choices these are; none: of more than one product */
    product: z.optional(z.enum(marketingProducts)),
    /** in the inbox, as this type */
    inboxType: z.optional(z.enum(inboxTypes)),
    /** at the top of pages, as this type */
    systemType: z.optional(z.enum(systemTypes)),
    group: z.enum(messageGroups),
    button: z.optional(button),
    pages: z.optional(z.array(words(200)).check(z.maxLength(20))),
    dismissable: z.boolean(),
    hideAfterSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(3_600))),
    from: z.optional(instant),
    until: z.optional(instant),
    /** it begins for nobody in these hours; what protects a customer has none */
    quietHours: z.optional(quietHours),
    texts: z.strictObject({ 'en-GB': text, 'nl-NL': z.optional(text), 'bg-BG': z.optional(text) }),
  })
  .check((ctx) => {
    const { inboxType, systemType, texts, from, until, quietHours: quiet } = ctx.value
    const isNamed = Object.values(texts).every((each) => (each?.button !== undefined) === (ctx.value.button !== undefined))
    const fault =
      (inboxType === undefined && systemType === undefined && 'say inboxType, systemType, or both') ||
      (ctx.value.product !== undefined && ctx.value.purpose !== 'marketing' && 'only marketing has a product') ||
      (!isNamed && 'each text names the button exactly if there is one') ||
      (quiet !== undefined && ctx.value.purpose === 'protection' && 'what protects a customer has no quietHours') ||
      (from !== undefined && until !== undefined && from >= until && 'until is not after from')
    if (fault) ctx.issues.push({ code: 'custom', message: fault, input: ctx.value })
  })
export type CampaignMessage = z.output<typeof campaignMessage>

/** Whom a campaign is for, if not one customer: everybody, by whether they are verified, or by country or language. */
export const messageAudience = z
  .string()
  .check(z.regex(/^(all|verified|unverified|country=[a-z]{2}|language=[a-z]{2}(-[A-Z]{2})?)$/))

export const sendMessage = defineOperation({
  name: 'sendMessage',
  permission: 'message.send',
  summary:
    'Sends a message in the page to one customer or an audience, at most once to each customer under the name of its campaign.',
  input: z.strictObject({
    campaign,
    customer: z.optional(customer),
    audience: z.optional(messageAudience),
    message: campaignMessage,
  }),
  data: z.object({
    campaign,
    /** now, and with those who got it before */
    sent: z.number(),
    total: z.number(),
  }),
})
