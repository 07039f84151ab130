import type { Slip } from '@touchline/contract/player/bet'
import { halfTimeHeroesOffer } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Minor } from '@touchline/domain/money'
import type { ValidatedUnit } from './slipGroups.ts'

export type HalfTimeTeam = 'HOME' | 'AWAY'

/** The team of each leg if the slip requests half-time heroes; bets with a bet builder have none. */
export function halfTimeTeamsOf(
  { halftimeHeroes, profitBoost, priceBoost }: Slip,
  { type, eachWay, legs }: { type: Slip['type']; eachWay: boolean; legs: readonly ValidatedUnit[] },
  { stakeMinor, brand }: { stakeMinor: Minor; brand: Pick<Brand, 'halfTimeHeroes'> },
): readonly HalfTimeTeam[] | 'notOffered' | undefined {
  if (!halftimeHeroes?.active) return undefined
  const backed = legs.flatMap((unit) => unit.legs.map(({ offered, as }) => ({ ...offered, atSp: as === 'SP' })))
  const settings = brand.halfTimeHeroes
  const boosted = profitBoost !== undefined || priceBoost !== undefined
  const offer = halfTimeHeroesOffer({ settings, type, eachWay, boosted, stakeMinor, legs: backed })
  return offer.offered && legs.every(({ group }) => !group) ? offer.teams : 'notOffered'
}
