import type { Minor } from '@touchline/domain/money'

export const methodKinds = ['card', 'bank', 'wallet'] as const
export type MethodKind = (typeof methodKinds)[number]

/** A customer's way to pay, as the provider knows it. It never contains a card's number. */
export interface ProviderMethod {
  kind: MethodKind
  /** what the provider calls it, for later payments */
  token: string
  /** what its owner recognises: "Visa •••• 4242" */
  label: string
  /** how the money is raised; a wallet may be funded by a credit card. Absent: the provider does not know */
  fundedBy?: 'debit' | 'credit'
  /** the holder's name as the bank has it */
  holder?: string
}

/** Money that the customer is asked for. `id` is ours, and the key under which every order about it is harmless to repeat. */
export interface PaymentRequest {
  id: string
  amountMinor: Minor
  currency: string
  kind: MethodKind
  /** one used before: the customer confirms it, and does not type it again */
  token?: string
  /** where the provider sends the browser afterwards; it proves nothing about the payment */
  returnUrl: string
  language: string
  /** of the book, ISO 3166-1 */
  country: string
  /** our name for the customer, the same for each of their payments; it says nothing about them */
  customer: string
  /** ISO 8601: nobody is expected to pay after it, and the provider may close its page */
  closesAt: string
}

export interface PayOutRequest {
  id: string
  amountMinor: Minor
  currency: string
  token: string
  /** as in the request for the payment that the token comes from */
  customer: string
  /** the customer's name, which some banks compare */
  payee: string
  email: string
}

/** Why a provider refuses: its own codes are translated by its adapter. */
export type ProviderReason =
  | 'declined'
  | 'cardExpired'
  | 'insufficientFunds'
  | 'authenticationFailed'
  | 'abandoned'
  | 'notAccepted'

/** Something that happened at the provider. Notices arrive late, twice and in any order; `id` is the same for each copy. */
export type PaymentNotice = { id: string; subject: string } & (
  | { of: 'deposit'; is: 'authorised'; amountMinor: Minor; currency: string; method: ProviderMethod; ref?: string }
  /** without a method: the one it was authorised with */
  | { of: 'deposit'; is: 'captured'; amountMinor: Minor; currency: string; method?: ProviderMethod; ref?: string }
  | { of: 'deposit'; is: 'refused'; reason: ProviderReason }
  | { of: 'deposit'; is: 'expired' }
  | { of: 'deposit'; is: 'returned'; amountMinor: Minor }
  | { of: 'deposit'; is: 'chargedBack'; amountMinor: Minor }
  | { of: 'withdrawal'; is: 'sent' | 'done' }
  | { of: 'withdrawal'; is: 'refused' | 'returned'; reason: ProviderReason }
)

/** `malformed`: the provider signed it, and it cannot be meant: a field is missing or has an impossible value. It moves nothing. */
export type NoticeRead = PaymentNotice | { is: 'malformed'; id: string; field: string }

/**
 * A provider of payments. Every order may be repeated under the same id, and is carried out once. `ref`: what the provider calls a
 * payment, if it does not find it by our id; the newest it told us.
 */
export interface PaymentProvider {
  name: string
  kinds: readonly MethodKind[]
  /** Opens the provider's page for a payment; returns its address. */
  open(request: PaymentRequest, signal: AbortSignal): Promise<{ url: string; ref?: string }>
  /** Takes what was authorised, gives it up, or sends back what was taken; the outcome arrives as a notice. */
  order(
    what: 'capture' | 'cancel' | 'refund',
    payment: { id: string; amountMinor: Minor; currency: string; ref?: string },
    signal: AbortSignal,
  ): Promise<void>
  /** Returns what is known at once; the rest arrives as notices. */
  payOut(request: PayOutRequest, signal: AbortSignal): Promise<PaymentNotice[]>
  /**
   * Everything that happened to a payment or a payout, in order: finds notices that were lost. Empty if it is unknown there; `open` if
   * it is known and the provider says nothing but by its notices.
   */
  noticesAbout(
    payment: { of: 'deposit' | 'withdrawal'; id: string; ref?: string },
    signal: AbortSignal,
  ): Promise<PaymentNotice[] | 'open'>
  /** The notices of a request to our webhook; undefined unless its signature is right, and recent if it has a time. */
  readNotices(
    body: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    nowMs: number,
  ): NoticeRead[] | undefined
  /** what it expects to read when its notices were taken */
  thanks?: string
}
