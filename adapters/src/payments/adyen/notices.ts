import { createHash, timingSafeEqual } from 'node:crypto'
import type { NotificationRequestItem } from '@adyen/api-library/lib/src/typings/notification/notificationRequestItem.js'
import hmac from '@adyen/api-library/lib/src/utils/hmacValidator.js'
import * as z from 'zod'
import { amountMinor, currencyCode, malformed, textUpTo } from '../noticeShape.ts'
import type { MethodKind, NoticeRead, PaymentNotice, ProviderMethod, ProviderReason } from '../payments.ts'
import { defaultOf } from './defaultOf.ts'

export interface AdyenWebhookAccess {
  merchantAccount: string
  /** in hex, the newest first: after a change Adyen still signs with the one before for a while */
  hmacKeys: readonly string[]
  /** what Adyen sends with each request: its signatures do not cover the holder's name and the source of the money */
  username: string
  password: string
}

const text = textUpTo(200)
/** Adyen sends `null` for some of what it has not. */
const optionalText = text.nullish().transform((given) => given ?? undefined)

/** What is read of an item; Adyen sends more. */
const itemShape = z.object({
  additionalData: z.object({
    fundingSource: optionalText,
    cardHolderName: optionalText,
    ownerName: optionalText,
    'bankAccount.ownerName': optionalText,
    cardSummary: optionalText,
    iban: optionalText,
    'tokenization.storedPaymentMethodId': optionalText,
    'recurring.recurringDetailReference': optionalText,
  }),
  amount: z.object({ value: amountMinor, currency: currencyCode }),
  pspReference: textUpTo(80).min(1),
  originalReference: optionalText,
  merchantReference: text,
  eventCode: textUpTo(80).min(1),
  success: z.enum(['true', 'false']),
  paymentMethod: optionalText,
  // words of a bank, which are read and not stored
  reason: z
    .string()
    .nullish()
    .transform((given) => given ?? undefined),
})

type Item = z.infer<typeof itemShape>

/** Undefined unless the sender is known and each item is signed, for this merchant account. */
export function readAdyenNotices(
  { merchantAccount, hmacKeys, username, password }: AdyenWebhookAccess,
  body: Buffer,
  authorization: unknown,
): NoticeRead[] | undefined {
  if (!isSame(authorization, `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)) return undefined
  const items = itemsIn(body)
  if (!items) return [{ is: 'malformed', id: '', field: 'notificationItems' }]
  const validator = new (defaultOf(hmac))()
  const isOurs = (given: unknown): boolean => {
    const { amount, ...item } = (given ?? {}) as Record<string, unknown>
    if (item.merchantAccountCode !== merchantAccount || !hasSignature(item.additionalData)) return false
    // an item without an amount is signed as well, over nothing in its place
    const signed = { ...item, amount: amount ?? {} } as unknown as NotificationRequestItem
    try {
      return hmacKeys.some((key) => validator.validateHMAC(signed, key))
    } catch {
      // a field that cannot be written as text was never signed
      return false
    }
  }
  if (!items.every(isOurs)) return undefined
  return items.flatMap((given) => {
    const item = itemShape.safeParse(given)
    if (item.success) return noticeOf(item.data) ?? []
    return malformed(item.error, (given as { pspReference?: unknown }).pspReference)
  })
}

function isSame(given: unknown, expected: string): boolean {
  const [a, b] = [String(given), expected].map((each) => createHash('sha256').update(each).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

const hasSignature = (additionalData: unknown): boolean => {
  const { hmacSignature } = (additionalData ?? {}) as { hmacSignature?: unknown }
  return typeof hmacSignature === 'string' && hmacSignature !== ''
}

function itemsIn(body: Buffer): unknown[] | undefined {
  try {
    const { notificationItems } = JSON.parse(body.toString()) as { notificationItems?: unknown }
    return Array.isArray(notificationItems)
      ? notificationItems.map((each: { NotificationRequestItem?: unknown } | null) => each?.NotificationRequestItem)
      : undefined
  } catch {
    return undefined
  }
}

/**
 * Undefined for what changes nothing here: an information, or the failure of a refund, which stays open until it succeeds. Adyen gives
 * copies of an event the same reference.
 */
function noticeOf(item: Item): PaymentNotice | undefined {
  const { eventCode, merchantReference: subject, pspReference, amount } = item
  const isDone = item.success === 'true'
  const base = { id: `${pspReference} ${eventCode} ${item.success}`, subject }
  const deposit = { ...base, of: 'deposit' as const }
  const withdrawal = { ...base, of: 'withdrawal' as const }
  const money = { amountMinor: amount.value, currency: amount.currency }
  switch (eventCode) {
    case 'AUTHORISATION': {
      if (!isDone) return { ...deposit, is: 'refused', reason: reasonOf(item.reason) }
      const paid = { ...deposit, ...money, method: methodOf(item), ref: paymentRef(pspReference) }
      return takesAtOnce.has(item.paymentMethod ?? '') ? { ...paid, is: 'captured' } : { ...paid, is: 'authorised' }
    }
    case 'CAPTURE':
      if (!isDone) return { ...deposit, is: 'refused', reason: 'notAccepted' }
      return {
        ...deposit,
        is: 'captured',
        ...money,
        ...(item.originalReference && { ref: paymentRef(item.originalReference) }),
      }
    // the scheme refused what was reported as captured before
    case 'CAPTURE_FAILED':
    case 'CHARGEBACK':
    case 'SECOND_CHARGEBACK':
      return isDone ? { ...deposit, is: 'chargedBack', amountMinor: amount.value } : undefined
    case 'REFUND':
      return isDone ? { ...deposit, is: 'returned', amountMinor: amount.value } : undefined
    case 'EXPIRE':
      return { ...deposit, is: 'refused', reason: 'notAccepted' }
    case 'OFFER_CLOSED':
      return { ...deposit, is: 'expired' }
    case 'PAYOUT_THIRDPARTY':
      return isDone ? { ...withdrawal, is: 'done' } : { ...withdrawal, is: 'refused', reason: 'notAccepted' }
    case 'PAYOUT_DECLINE':
    case 'PAYOUT_EXPIRE':
      return isDone ? { ...withdrawal, is: 'refused', reason: 'notAccepted' } : undefined
    case 'PAIDOUT_REVERSED':
      return isDone ? { ...withdrawal, is: 'returned', reason: 'notAccepted' } : undefined
    default:
      return undefined
  }
}

const paymentRef = (pspReference: string): string => `payment/${pspReference}`

/** The methods of Adyen that each of ours offers. */
export const adyenMethods: Readonly<Record<MethodKind, readonly string[]>> = {
  card: ['scheme'],
  bank: ['ideal', 'trustly', 'paybybank'],
  wallet: ['paypal', 'skrill', 'paysafecard'],
}

/** These have no capture of their own: what is authorised is taken. */
const takesAtOnce = new Set<string>([...adyenMethods.bank, 'skrill', 'paysafecard'])

function methodOf({ additionalData: more, paymentMethod = '', pspReference }: Item): ProviderMethod {
  const kind = adyenMethods.bank.includes(paymentMethod)
    ? 'bank'
    : adyenMethods.wallet.includes(paymentMethod)
      ? 'wallet'
      : 'card'
  const stored = more['tokenization.storedPaymentMethodId'] ?? more['recurring.recurringDetailReference']
  const holder = more.cardHolderName ?? more.ownerName ?? more['bankAccount.ownerName']
  const last = more.cardSummary ?? more.iban?.slice(-4)
  const name = names[paymentMethod] ?? `${paymentMethod.charAt(0).toUpperCase()}${paymentMethod.slice(1)}`
  const fundedBy = fundingOf(kind, more.fundingSource)
  return {
    kind,
    // without a stored one it is used once, and nothing can be paid out to it
    token: stored ?? `once/${pspReference}`,
    label: last === undefined ? name : `${name} •••• ${last}`,
    ...(fundedBy && { fundedBy }),
    // some accounts send this word for a missing name
    ...(holder && holder !== 'null' && { holder }),
  }
}

const names: Readonly<Record<string, string>> = {
  mc: 'Mastercard',
  amex: 'American Express',
  ideal: 'iDEAL',
  paypal: 'PayPal',
  paybybank: 'Pay by Bank',
}

/** A card whose source is not named counts as credit: where lent money is barred, it is not taken by mistake. */
function fundingOf(kind: MethodKind, source: string | undefined): 'debit' | 'credit' | undefined {
  if (source === undefined) return kind === 'card' ? 'credit' : undefined
  return ['DEBIT', 'PREPAID', 'PREPAID_RELOADABLE', 'PREPAID_NONRELOADABLE'].includes(source.toUpperCase()) ? 'debit' : 'credit'
}

const reasons: readonly [RegExp, ProviderReason][] = [
  [/not enough balance|insufficient/i, 'insufficientFunds'],
  [/expired card/i, 'cardExpired'],
  [/3d[- ]?(secure)?|authentication/i, 'authenticationFailed'],
  [/cancelled/i, 'abandoned'],
]

const reasonOf = (words = ''): ProviderReason => reasons.find(([pattern]) => pattern.test(words))?.[1] ?? 'declined'
