import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { demoCustomers } from '../account/index.ts'
import type { Handlers } from '../http/index.ts'

export interface AppConfigOptions {
  brand: Brand
  /** a book with demo customers says who they are */
  demo: boolean
  maintenance?: boolean
  now?: () => Date
}

export function appConfigHandler({
  brand,
  demo,
  maintenance = false,
  now = () => new Date(),
}: AppConfigOptions): Handlers['appConfig'] {
  const money = (amountMinor: number) => formatMinor(amountMinor, brand.currency)
  const fixed = {
    brand: brand.id,
    name: brand.name,
    locale: brand.locale,
    countryCode: brand.countryCode,
    currency: brand.currency,
    oddsFormat: brand.oddsFormat,
    slipMaximum: brand.slipMaximum,
    stakeDigits: brand.stakeDigits,
    minStake: money(brand.minStake),
    maxWinnings: money(brand.maxPayout),
    defaultStakes: brand.defaultStakes.map(money),
    placementTimeoutMs: brand.placementTimeoutMs,
    cashOutTimeoutMs: brand.cashOut.timeoutMs,
    ...(demo ? { demoCustomers: demoCustomers.map(({ username, says }) => ({ username, says })) } : {}),
    features: {
      maintenance,
      enablePriceBoostV2: brand.priceBoost.enabled,
      enablePushLogging: brand.pushLogging,
      automaticCashOut: brand.cashOut.automatic,
    },
  }
  return () => ({ data: { ...fixed, now: now().toISOString() } })
}
