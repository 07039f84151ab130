import type { AutomaticCashOutRule, CashOutInfo } from '@touchline/contract/player/bet'
import { partLimits, penceOfRate, type Rule4Now, winningsTax } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Catalogue } from '@touchline/domain/catalogue'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { displayOdds } from '@touchline/domain/odds'
import { type PlacedBetRow, readPlacedBets } from '../bet/index.ts'
import type { Queryable } from '../database/index.ts'
import { readAutomatic } from './automaticRules.ts'
import { type LiveMarkets, liveMarketsIn } from './liveMarkets.ts'
import { type Valuation, valueOf } from './valueOf.ts'

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
      infoOf(placedBet, valueOf(placedBet, live, brand, Date.now()), { brand, live, automatic: rules.get(placedBet.id) }),
    ]),
  )
}

interface InfoParts {
  brand: Brand
  /** for the names of withdrawn runners */
  live: LiveMarkets
  automatic: AutomaticCashOutRule | undefined
}

/** The value as sent to the bet's customer. */
export function infoOf(
  placedBet: PlacedBetRow,
  { offer, taxPercent, rule4 }: Pick<Valuation, 'offer' | 'taxPercent' | 'rule4'>,
  { brand: { cashOut }, live, automatic }: InfoParts,
): CashOutInfo {
  const { id, bet, state, fund } = placedBet
  const money = (amountMinor: Minor) => formatMinor(amountMinor, bet.currency)
  const stands = {
    betId: id,
    betslipId: id,
    remainingStake: money(state.stakeMinor),
    paid: money((bet.cashOuts ?? []).reduce((sum, { paidMinor }) => sum + paidMinor, 0)),
    ...(automatic && { automatic }),
    ...(rule4 && { rule4: rule4Info(rule4, live, bet.currency) }),
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

const rule4Info = ({ returnsMinor, legs }: Rule4Now, live: LiveMarkets, currency: Currency): CashOutInfo['rule4'] => ({
  ...(returnsMinor !== undefined && { possibleWinnings: formatMinor(returnsMinor, currency) }),
  legs: legs.map(({ leg, rule4: { rate, capped, deductions }, price }) => ({
    selectionId: leg.selectionId,
    pence: penceOfRate(rate),
    capped,
    ...(price && { displayOdds: displayOdds(price) }),
    runners: deductions.map(({ withdrawal, pence }) => {
      const name = live('event', leg.eventId)?.data.participants.find(({ id }) => id === withdrawal.participantId)?.name
      return { ...(name && { name }), ...(withdrawal.price && { displayOdds: displayOdds(withdrawal.price) }), pence }
    }),
  })),
})
