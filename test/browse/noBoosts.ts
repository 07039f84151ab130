import type { PriceBoosts } from '@touchline/gateway/bonus'

/** A brand without price boosts. */
export const noBoosts: PriceBoosts = {
  of: () => undefined,
  ofBuilder: () => undefined,
  ofAccas: () => undefined,
  mayHave: () => false,
  mayHaveBuilder: () => false,
  version: () => 0,
  refresh: async () => {},
  close: async () => {},
}
