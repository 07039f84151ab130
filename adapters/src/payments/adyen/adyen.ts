import type { default as http } from '@adyen/api-library/lib/src/httpClient/clientInterface.js'
import { methodKinds, type PaymentProvider } from '../payments.ts'
import { defaultOf } from './defaultOf.ts'
import { type AdyenWebhookAccess, adyenMethods, readAdyenNotices } from './notices.ts'

/** `prefix`: of the merchant's own live addresses. A URL is a server that speaks Adyen's protocol. */
export type AdyenPlace = 'test' | { prefix: string } | URL

export interface AdyenAccess extends AdyenWebhookAccess {
  at: AdyenPlace
  /** for payments; the next two submit and confirm payouts, which Adyen wants to be different credentials */
  apiKey: string
  payOutKey: string
  reviewKey: string
}

/** the status of a link that nobody can pay by any more */
const ended: ReadonlySet<string> = new Set(['expired'])

/** Adyen has no way to ask what became of a payment: what it does not say by a notice is only known of the page. */
export function adyenPayments(access: AdyenAccess): PaymentProvider {
  const { merchantAccount } = access
  let opened: ReturnType<typeof sdkOf> | undefined
  const sdk = () => {
    opened ??= sdkOf(access)
    return opened
  }
  return {
    name: 'adyen',
    kinds: methodKinds,
    thanks: '[accepted]',
    async open({ id, amountMinor, currency, kind, customer, country, language, returnUrl, closesAt }, signal) {
      const { links, storing } = await sdk()
      const { id: link, url } = await links.paymentLinks(
        {
          merchantAccount,
          reference: id,
          amount: { value: amountMinor, currency },
          allowedPaymentMethods: [...adyenMethods[kind]],
          manualCapture: true,
          reusable: false,
          expiresAt: new Date(closesAt),
          returnUrl,
          countryCode: country,
          shopperLocale: language,
          shopperReference: customer,
          storePaymentMethodMode: storing.StorePaymentMethodModeEnum.Enabled,
          recurringProcessingModel: storing.RecurringProcessingModelEnum.CardOnFile,
        },
        { idempotencyKey: `${id} open`, signal },
      )
      return { url, ref: `page/${link}` }
    },
    async order(what, { id, amountMinor, currency, ref = '' }, signal) {
      const { modifications } = await sdk()
      const options = { idempotencyKey: `${id} ${what}`, signal }
      const psp = ref.startsWith('payment/') ? ref.slice('payment/'.length) : undefined
      const whole = { merchantAccount, amount: { value: amountMinor, currency }, reference: id }
      if (what === 'cancel') {
        if (psp === undefined)
          await modifications.cancelAuthorisedPayment({ merchantAccount, paymentReference: id, reference: id }, options)
        else await modifications.cancelAuthorisedPaymentByPspReference(psp, { merchantAccount, reference: id }, options)
        return
      }
      if (psp === undefined) throw new Error(`${what}: Adyen has not said what it calls this payment`)
      if (what === 'capture') await modifications.captureAuthorisedPayment(psp, whole, options)
      else await modifications.refundCapturedPayment(psp, whole, options)
    },
    async payOut({ id, amountMinor, currency, token, customer, email }, signal) {
      const { submitting, reviewing, contract } = await sdk()
      const notice = (is: 'sent' | 'refused') => {
        const base = { id: `${id} ${is}`, of: 'withdrawal' as const, subject: id }
        return is === 'sent' ? { ...base, is } : { ...base, is, reason: 'notAccepted' as const }
      }
      const submitted = await submitting
        .submitThirdParty(
          {
            merchantAccount,
            reference: id,
            amount: { value: amountMinor, currency },
            recurring: { contract },
            selectedRecurringDetailReference: token,
            shopperReference: customer,
            shopperEmail: email,
          },
          { idempotencyKey: `${id} submit`, signal },
        )
        .catch((error: unknown) => {
          // it read the request and will never pay it: the money goes back to the customer
          if (error instanceof AdyenRefused && error.status === 422) return undefined
          throw error
        })
      if (!submitted?.resultCode.includes('payout-submit-received')) return [notice('refused')]
      const { response } = await reviewing.confirmThirdParty(
        { merchantAccount, originalReference: submitted.pspReference },
        { idempotencyKey: `${id} confirm`, signal },
      )
      if (!response.includes('payout-confirm-received')) throw new Error(`confirmThirdParty answered ${response}`)
      return [notice('sent')]
    },
    async noticesAbout({ of, id, ref }, signal) {
      if (of === 'withdrawal') return 'open'
      if (ref === undefined) return []
      if (!ref.startsWith('page/')) return 'open'
      const link = ref.slice('page/'.length)
      const { status } = await (await sdk()).links.getPaymentLink(link, { signal })
      return ended.has(status) ? [{ id: `${link} expired`, of, subject: id, is: 'expired' }] : 'open'
    },
    readNotices: (body, headers) => readAdyenNotices(access, body, headers.authorization),
  }
}

/** Loads the parts of the SDK on first use: most books run without it. */
async function sdkOf({ at, apiKey, payOutKey, reviewKey }: AdyenAccess) {
  const [
    { default: client },
    { EnvironmentEnum },
    links,
    modifications,
    submitting,
    reviewing,
    { PaymentLinkRequest },
    { Recurring },
  ] = await Promise.all([
    import('@adyen/api-library/lib/src/client.js'),
    import('@adyen/api-library/lib/src/config.js'),
    import('@adyen/api-library/lib/src/services/checkout/paymentLinksApi.js'),
    import('@adyen/api-library/lib/src/services/checkout/modificationsApi.js'),
    import('@adyen/api-library/lib/src/services/payout/initializationApi.js'),
    import('@adyen/api-library/lib/src/services/payout/reviewingApi.js'),
    import('@adyen/api-library/lib/src/typings/checkout/paymentLinkRequest.js'),
    import('@adyen/api-library/lib/src/typings/payout/recurring.js'),
  ])
  const { LIVE, TEST } = EnvironmentEnum
  const Client = defaultOf(client)
  const place =
    at === 'test' || at instanceof URL ? { environment: TEST } : { environment: LIVE, liveEndpointUrlPrefix: at.prefix }
  const transport = transportTo(at instanceof URL ? at : undefined)
  const clientWith = (key: string) => new Client({ apiKey: key, ...place }, transport)
  return {
    links: new links.PaymentLinksApi(clientWith(apiKey)),
    modifications: new modifications.ModificationsApi(clientWith(apiKey)),
    submitting: new submitting.InitializationApi(clientWith(payOutKey)),
    reviewing: new reviewing.ReviewingApi(clientWith(reviewKey)),
    storing: PaymentLinkRequest,
    contract: Recurring.ContractEnum.Payout,
  }
}

/** An answer that is not a success, without its words: they may repeat what was sent. */
class AdyenRefused extends Error {
  readonly status: number

  constructor(path: string, status: number, code: string) {
    super(`${path} answered ${status}${code && ` (${code})`}`)
    this.status = status
  }
}

/** Replaces the SDK's own, which cannot be aborted and speaks only HTTPS. */
const transportTo = (server: URL | undefined): http.default => ({
  async request(endpoint, json, { apiKey = '' }, _isKeyRequired, { method = 'POST', idempotencyKey, signal } = {}) {
    const { pathname, search } = new URL(endpoint)
    const response = await fetch(server ? new URL(pathname + search, server) : endpoint, {
      method,
      redirect: 'error',
      ...(signal && { signal }),
      headers: {
        'content-type': 'application/json',
        'x-api-key': apiKey,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(method !== 'GET' && { body: String(json) }),
    })
    const text = await response.text()
    if (!response.ok) throw new AdyenRefused(pathname, response.status, codeIn(text))
    return text
  },
})

const codeIn = (text: string): string => /"errorCode":"(\w{1,20})"/.exec(text)?.[1] ?? ''
