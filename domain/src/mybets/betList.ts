interface ListedBet {
  betId: string
}

/** A page of a bet list. `v` numbers the customer's changes: the page includes all changes up to it. */
export interface BetPage<Bet> {
  bets: readonly Bet[]
  v: number
  /** where the next page starts; absent on the last */
  next?: string | undefined
}

/** A pushed change of a bet: its current state, or that it left the list. */
export interface BetChange<Bet> {
  v: number
  betId: string
  bet: Bet | undefined
}

/** The newest change of each bet, by bet id. */
export type BetChanges<Bet> = ReadonlyMap<string, BetChange<Bet>>

/** Limits memory for a page open for days: the oldest are dropped, and every list is requested again then. */
export const changesMax = 1_000

export function withChange<Bet>(changes: BetChanges<Bet>, change: BetChange<Bet>): BetChanges<Bet> {
  const known = changes.get(change.betId)
  if (known && known.v > change.v) return changes
  const next = new Map(changes)
  next.delete(change.betId)
  next.set(change.betId, change)
  return next
}

export interface BetListRules<Bet> {
  /** below 0 if `a` is listed before `b`; no two bets are equal */
  order: (a: Bet, b: Bet) => number
  /** whether a bet that is on no page belongs in the list at all */
  belongs?: (bet: Bet) => boolean
}

/**
 * The current list: its pages plus every newer change. Responses and messages may arrive in any order, so neither
 * overwrites the other: the version decides.
 */
export function currentBets<Bet extends ListedBet>(
  pages: readonly BetPage<Bet>[],
  changes: BetChanges<Bet>,
  { order, belongs = () => true }: BetListRules<Bet>,
): Bet[] {
  const newer = (betId: string, page: BetPage<Bet>) => {
    const change = changes.get(betId)
    return change && change.v > page.v ? change : undefined
  }
  const listed = new Set<string>()
  const bets = pages.flatMap((page) =>
    page.bets.flatMap((bet) => {
      if (listed.has(bet.betId)) return []
      listed.add(bet.betId)
      const change = newer(bet.betId, page)
      return change ? (change.bet ?? []) : bet
    }),
  )
  const added = [...changes.values()].flatMap(({ betId, bet }) => {
    if (!bet || listed.has(betId) || !belongs(bet)) return []
    const page = pageOf(bet, pages, order)
    return page && newer(betId, page) ? bet : []
  })
  return added.sort(order).reduce((list, bet) => inserted(list, bet, order), bets)
}

/** The page a bet belongs on; undefined if that page was not requested yet. */
function pageOf<Bet>(bet: Bet, pages: readonly BetPage<Bet>[], order: (a: Bet, b: Bet) => number): BetPage<Bet> | undefined {
  return pages.find((page) => {
    const last = page.bets.at(-1)
    return page.next === undefined || (last !== undefined && order(bet, last) < 0)
  })
}

function inserted<Bet>(list: readonly Bet[], bet: Bet, order: (a: Bet, b: Bet) => number): Bet[] {
  const at = list.findIndex((each) => order(bet, each) < 0)
  return at < 0 ? [...list, bet] : [...list.slice(0, at), bet, ...list.slice(at)]
}

/** Bet ids ascend in order of placement. */
export const newestFirst = (a: ListedBet, b: ListedBet): number =>
  b.betId.length - a.betId.length || (b.betId < a.betId ? -1 : b.betId > a.betId ? 1 : 0)

/** Times are ISO in UTC with the same number of digits. */
export const lastSettledFirst = (
  a: ListedBet & { settlementDateUt?: string | undefined },
  b: ListedBet & { settlementDateUt?: string | undefined },
): number => {
  const [first = '', second = ''] = [a.settlementDateUt, b.settlementDateUt]
  return second < first ? -1 : second > first ? 1 : newestFirst(a, b)
}
