import { type CashOut, cashOutInProgress } from './cashOut.ts'

interface ListedBet {
  betId: string
}

/** The cash-out state by bet. */
export type CashOuts = Readonly<Record<string, CashOut>>

/**
 * B4.27a: a refreshed list, with those bets of the old one whose cash-out is still in progress: each after its previous
 * predecessor, so that nothing moves under the user's finger.
 */
export function cleanedUp<Bet extends ListedBet>(old: readonly Bet[], fresh: readonly Bet[], cashOuts: CashOuts): Bet[] {
  const ids = new Set(fresh.map(({ betId }) => betId))
  const keptBehind = new Map<string | undefined, Bet[]>()
  let behind: string | undefined
  for (const bet of old) {
    const cashOut = cashOuts[bet.betId]
    if (ids.has(bet.betId)) behind = bet.betId
    else if (cashOut && cashOutInProgress(cashOut)) keptBehind.set(behind, [...(keptBehind.get(behind) ?? []), bet])
  }
  return [...(keptBehind.get(undefined) ?? []), ...fresh.flatMap((bet) => [bet, ...(keptBehind.get(bet.betId) ?? [])])]
}

/** B4.27b */
export const withCashOut = <Bet extends ListedBet>(bets: readonly Bet[], cashOuts: CashOuts): Bet[] =>
  bets.filter(({ betId }) => {
    const at = cashOuts[betId]?.at
    return at !== undefined && at !== 'disabled' && at !== 'closed'
  })

export const offerFilters = ['all', 'inplay', 'prematch'] as const
export type OfferFilter = (typeof offerFilters)[number]

/** B4.27d: by its selections' events; a multiple is in play if any of them is. */
export function byOffer<Bet extends { selections: readonly { eventId: string }[] }>(
  bets: readonly Bet[],
  filter: OfferFilter,
  isInplay: (eventId: string) => boolean,
): Bet[] {
  if (filter === 'all') return [...bets]
  return bets.filter(({ selections }) => selections.some(({ eventId }) => isInplay(eventId)) === (filter === 'inplay'))
}
