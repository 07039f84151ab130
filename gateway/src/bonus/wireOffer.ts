import type { BonusCash, BonusOffer } from '@touchline/contract/player/bonus'
import { type CashOfferTerms, contributionOf, type OfferTerms } from '@touchline/domain/bonus'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, parsePrice } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'
import { type Offer, readOffers } from './stepOffer.ts'

/** A3.7a: what the customer may accept, has accepted, and has to wager, as sent on the wire; nothing while bonuses are stopped. */
export async function offersOf(
  db: Queryable,
  customerId: string,
): Promise<{ bonusCash: BonusCash[]; bonusOffers: { currentBonuses: BonusOffer[]; accepted: BonusOffer[] } }> {
  const open = await readOffers(
    db,
    `customer_id = $1 and state->>'at' in ('offered', 'waiting', 'active') and until > clock_timestamp()
       and not exists (select from stopped_by(customer_id, 'bonus', 'sports', clock_timestamp()))`,
    [customerId],
  )
  const active = open.filter(({ state }) => state.at === 'active')
  const wagered = active.length > 0 ? await wageredOf(db, active) : new Map<string, Minor>()
  const are = (at: Offer['state']['at']) => open.filter(({ state }) => state.at === at).map(wireOffer)
  return {
    bonusCash: active.flatMap((offer) => wireBonusCash(offer, wagered.get(offer.id) ?? 0)),
    bonusOffers: { currentBonuses: are('offered'), accepted: are('waiting') },
  }
}

async function wageredOf(db: Queryable, offers: Offer[]): Promise<Map<string, Minor>> {
  const { rows } = await db.query<{ id: string; sum: Minor }>(
    `select offer_id::text as id, sum(amount)::bigint as sum
     from (select offer_id, amount from bonus_wager union all select offer_id, amount from game_wager) w
     where offer_id = any($1) group by 1`,
    [offers.map(({ id }) => id)],
  )
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

const wireOffer = ({ id, terms, until, currency }: Offer): BonusOffer => ({
  ...wireTerms(terms, currency),
  bonusOfferId: id,
  dateExpiration: until.toISOString(),
})

function wireBonusCash({ id, terms, state, until, currency }: Offer, wageredMinor: Minor): BonusCash[] {
  if (state.at !== 'active' || !('wagerTimes' in terms)) return []
  const rule = {
    ...wireTerms(terms, currency),
    amount: formatMinor(state.amountMinor, currency),
    wagering: wireWagering(terms),
  }
  return [
    {
      ...rule,
      id,
      dateExpiration: until.toISOString(),
      toWager: formatMinor(state.toWagerMinor, currency),
      wagered: formatMinor(wageredMinor, currency),
    },
  ]
}

function wireTerms(terms: OfferTerms, currency: Currency) {
  const { product, kind } = terms
  return {
    product,
    kind,
    ...('amountMinor' in terms && { amount: formatMinor(terms.amountMinor, currency) }),
    ...('percent' in terms && { percentage: terms.percent }),
    ...('upToMinor' in terms && { upTo: formatMinor(terms.upToMinor, currency) }),
    ...('maxStakeMinor' in terms && { maxStake: formatMinor(terms.maxStakeMinor, currency) }),
    ...('useDays' in terms && { useDays: terms.useDays }),
    ...('wagerTimes' in terms && { wagering: wireWagering(terms) }),
    ...(terms.terms !== undefined && { termsAndConditions: terms.terms }),
  }
}

function wireWagering(terms: CashOfferTerms): BonusCash['wagering'] {
  const { wagerTimes, wagerDays, minOdds, contribution } = terms
  const min = minOdds === undefined ? undefined : parsePrice(minOdds)
  return {
    times: wagerTimes,
    days: wagerDays,
    ...(min && { minOdds: { odds: oddsNumber(min), displayOdds: displayOdds(min) } }),
    ...(contribution && {
      contribution: { sports: contributionOf(terms, 'sports'), games: contributionOf(terms, 'games') },
    }),
  }
}
