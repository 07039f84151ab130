import type { UserBonuses } from '@touchline/contract/player/account'
import type { BonusConditions } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, parsePrice } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'
import { type OpenFreeSpins, openFreeSpins } from './freeSpins.ts'
import { type OpenBonus, openBonuses } from './openBonuses.ts'
import { offersOf } from './wireOffer.ts'

/** The bonuses that the customer can use now, bonus cash and offers, as sent on the wire. `opened`: the supplier whose games we open. */
export async function userBonusesOf(
  db: Queryable,
  customerId: string,
  brand: Pick<Brand, 'profitBoost'>,
  opened?: string,
): Promise<UserBonuses> {
  const [open, freeSpins, offers] = await Promise.all([
    openBonuses(db, [customerId], brand),
    openFreeSpins(db, customerId),
    offersOf(db, customerId),
  ])
  return {
    freeBet: open.flatMap((bonus) =>
      bonus.kind === 'FREE_BET' ? [{ ...terms(bonus), amountGiven: formatMinor(bonus.amountMinor, bonus.currency) }] : [],
    ),
    profitBoost: open.flatMap((bonus) => {
      if (bonus.kind !== 'PROFIT_BOOST') return []
      const { percent: percentage, maxStakeMinor, currency } = bonus
      return [{ ...terms(bonus), percentage, maxStake: formatMinor(maxStakeMinor, currency) }]
    }),
    freeSpins: freeSpins.map((given) => wireFreeSpins(given, opened)),
    ...offers,
  }
}

const wireFreeSpins = (
  { id, supplier, games, currency, spins, used, valueMinor, wonMinor, validUntil }: OpenFreeSpins,
  opened: string | undefined,
): UserBonuses['freeSpins'][number] => {
  const names = games.map(({ name }) => name)
  return {
    userBonusId: id,
    externalName: names.join(', '),
    games: names,
    dateExpiration: validUntil.toISOString(),
    spins: spins - used,
    spinsGiven: spins,
    value: formatMinor(valueMinor, currency),
    won: formatMinor(wonMinor, currency),
    ...(supplier === opened && { opens: true as const }),
  }
}

const terms = ({ id, name, validUntil, conditions }: OpenBonus) => ({
  userBonusId: id,
  externalName: name,
  dateExpiration: validUntil.toISOString(),
  conditions: conditionsOnWire(conditions),
})

function conditionsOnWire({
  betTypes,
  minOdds,
  sportIds,
  ...same
}: BonusConditions): UserBonuses['freeBet'][number]['conditions'] {
  const min = minOdds === undefined ? undefined : parsePrice(minOdds)
  return {
    ...same,
    ...(betTypes && { betTypes: [...betTypes] }),
    ...(sportIds && { sportIds: [...sportIds] }),
    ...(min && { minOdds: { odds: oddsNumber(min), displayOdds: displayOdds(min) } }),
  }
}
