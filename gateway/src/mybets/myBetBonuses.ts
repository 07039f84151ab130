import type { MyBet } from '@touchline/contract/player/bet'
import { accaBonusRate } from '@touchline/domain/bet'
import type { Fund } from '@touchline/domain/ledger'
import { displayOdds, multiply, oddsNumber, type Price, rational, toNumber } from '@touchline/domain/odds'
import { promisedOf, type WrittenPromise } from '../bet/index.ts'

/** The bonus fields of a my-bets row: `grantId` is the customer-facing id of the bonus it used. */
export interface BonusRow {
  fund: Fund
  grantId: string | null
  promised: WrittenPromise | null
  priceBoost: string | null
  /** the whole price without a price boost, if there is one */
  own?: Price | undefined
}

type WireBonuses = Pick<MyBet, 'freeBet' | 'profitBoost' | 'priceBoost' | 'comboBonusPercentage'>

/** The bonuses of a bet whose legs were placed at these prices. */
export function bonusesOnWire({ fund, grantId, promised, priceBoost, own }: BonusRow, prices: readonly Price[]): WireBonuses {
  const { profitBoost: percentage } = promised ?? {}
  const { accaBonus } = promised ? promisedOf(promised) : {}
  const rate = accaBonus && accaBonusRate(accaBonus, prices)
  return {
    ...(fund === 'freebet' && grantId !== null && { freeBet: { id: grantId } }),
    ...(percentage !== undefined && grantId !== null && { profitBoost: { id: grantId, percentage } }),
    ...(priceBoost !== null && {
      priceBoost: { id: priceBoost, ...(own && { originalOdds: oddsNumber(own), originalDisplayOdds: displayOdds(own) }) },
    }),
    ...(rate && rate.n > 0n && { comboBonusPercentage: toNumber(multiply(rate, rational(100))) }),
  }
}
