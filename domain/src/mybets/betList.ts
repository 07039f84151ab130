interface ListedBet {
  betId: string
}

/** A page of a list of bets. `v` numbers the customer's changes: the page includes all changes up to it. */
export interface BetPage<Bet> {
  bets: readonly Bet[]
  v: number
  /** where the next page begins; absent on the last */
  next?: string | undefined
}

/** What a pushed message says of a bet: how it is now, or that the list does not have it any more. */
export interface BetChange<Bet> {
  v: number
  betId: string
  bet: Bet | undefined
}

/** The newest change of each bet, by the bet's id. */
export type BetChanges<Bet> = ReadonlyMap<string, BetChange<Bet>>

/** A page open for days needs no more: the oldest are dropped, and every list is asked for again then. */
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
  /** below 0 where `a` is listed before `b`; no two bets are equal */
  order: (a: Bet, b: Bet) => number
  /** whether a bet that no page has belongs into the list at all */
  belongs?: (bet: Bet) => boolean
}

/**
 * The list as it is now: its pages, with every change that a page cannot know of yet. Answers and messages may come in any
 * order, so neither is written over the other: the version decides.
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

/** The page on which a bet would stand; none where that page was not asked for yet. */
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

/** Bets are numbered as they are placed. */
export const newestFirst = (a: ListedBet, b: ListedBet): number =>
  b.betId.length - a.betId.length || (b.betId < a.betId ? -1 : b.betId > a.betId ? 1 : 0)

/** Times are ISO in UTC with the same digits. */
export const lastSettledFirst = (
  a: ListedBet & { settlementDateUt?: string | undefined },
  b: ListedBet & { settlementDateUt?: string | undefined },
): number => {
  const [first = '', second = ''] = [a.settlementDateUt, b.settlementDateUt]
  return second < first ? -1 : second > first ? 1 : newestFirst(a, b)
}
