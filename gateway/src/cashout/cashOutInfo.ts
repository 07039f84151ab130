import type { AutomaticCashOutRule, CashOutInfo } from '@touchline/contract/player/bet'
import { type CashOutOffer, partLimits, winningsTax } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Catalogue } from '@touchline/domain/catalogue'
import { formatMinor, type Minor } from '@touchline/domain/money'
import { type PlacedBetRow, readPlacedBets } from '../bet/index.ts'
import type { Queryable } from '../database/index.ts'
import { readAutomatic } from './automaticRules.ts'
import { liveMarketsIn } from './liveMarkets.ts'
import { valueOf } from './valueOf.ts'

export interface Valuing {
  db: Queryable
  brand: Brand
  catalogue: Catalogue
}

/** The current cash-out value of these bets, by bet. */
export async function cashOutInfoOf({ db, brand, catalogue }: Valuing, betIds: string[]): Promise<Map<string, CashOutInfo>> {
  if (betIds.length === 0) return new Map()
  const bets = await readPlacedBets(db, betIds)
  const rules = await readAutomatic(db, betIds)
  const live = liveMarketsIn(catalogue)
  return new Map(
    bets.map((placedBet) => [
      placedBet.id,
      infoOf(placedBet, valueOf(placedBet, live, brand, Date.now()), brand, rules.get(placedBet.id)),
    ]),
  )
}

/** The value as sent to the bet's customer. */
export function infoOf(
  placedBet: PlacedBetRow,
  { offer, taxPercent }: { offer: CashOutOffer; taxPercent: number | undefined },
  { cashOut }: Brand,
  automatic: AutomaticCashOutRule | undefined,
): CashOutInfo {
  const { id, bet, state, fund } = placedBet
  const money = (amountMinor: Minor) => formatMinor(amountMinor, bet.currency)
  const stands = {
    betId: id,
    betslipId: id,
    remainingStake: money(state.stakeMinor),
    paid: money((bet.cashOuts ?? []).reduce((sum, { paidMinor }) => sum + paidMinor, 0)),
    ...(automatic && { automatic }),
  }
  if (state.at !== 'accepted') return { status: 'CLOSED', ...stands, reason: state.at === 'cashedOut' ? 'cashedOut' : 'settled' }
  if (!offer.offered) return { status: offer.why === 'settled' ? 'CLOSED' : 'DISABLED', ...stands, reason: offer.why }
  const { offerMinor, potentialMinor } = offer
  const { minMinor, maxMinor } = partLimits({ offerMinor, stakeMinor: state.stakeMinor, minMinor: cashOut.minMinor })
  const inParts = cashOut.partial && fund !== 'freebet' && maxMinor >= minMinor
  const tax = winningsTax({ bet, percent: taxPercent, paidMinor: offerMinor })
  return {
    status: 'OFFERED',
    ...stands,
    amount: money(offerMinor),
    fullReturn: money(offerMinor),
    ...(tax && { withheld: money(tax.withheldMinor), net: money(offerMinor - tax.withheldMinor) }),
    potentialReturn: money(potentialMinor),
    ...(inParts && { part: { least: money(minMinor), most: money(maxMinor) } }),
  }
}
