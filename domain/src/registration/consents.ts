/** The products and channels of offers. A customer consents to each pair separately; no pair is consented to by default. */
export const marketingProducts = ['sports', 'casino'] as const
export const marketingChannels = ['mail', 'sms', 'push'] as const
export type MarketingProduct = (typeof marketingProducts)[number]
export type MarketingChannel = (typeof marketingChannels)[number]

export interface MarketingChoice {
  product: MarketingProduct
  channel: MarketingChannel
}

export const isSameChoice = (a: MarketingChoice, b: MarketingChoice): boolean =>
  a.product === b.product && a.channel === b.channel

export const allMarketingChoices: readonly MarketingChoice[] = marketingProducts.flatMap((product) =>
  marketingChannels.map((channel) => ({ product, channel })),
)
