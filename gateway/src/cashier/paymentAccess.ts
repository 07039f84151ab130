/** How the simulated provider is reached: calls carry the key, and its notices are signed with the secret. */
export interface PaymentAccess {
  url: URL
  apiKey: string
  secret: string
}

/** Nothing without an address. */
export function readPaymentAccess(
  { PAYMENTS_URL: url, PAYMENTS_API_KEY: apiKey, PAYMENTS_SECRET: secret }: Record<string, string | undefined>,
  { production, refuse }: { production: boolean; refuse: (sentence: string) => never },
): { payments?: PaymentAccess } {
  if (!url) return {}
  if (production)
    refuse('PAYMENTS_URL is set, and the only provider so far is simulated, which moves no money: unset it in production.')
  if (!URL.canParse(url) || !/^https?:/.test(url))
    return refuse('PAYMENTS_URL is not a URL that starts with http:// or https://.')
  if (!apiKey || !secret)
    return refuse('PAYMENTS_URL is set: set PAYMENTS_API_KEY and PAYMENTS_SECRET too, as the provider has them.')
  return { payments: { url: new URL(url), apiKey, secret } }
}
