export const settledPeriods = ['24hours', '7days', '30days', '90days'] as const
export type SettledPeriod = (typeof settledPeriods)[number]

const dayMs = 86_400_000
/** How many whole days before today a period begins; the last 24 hours count from this very moment. */
const daysBefore: Record<Exclude<SettledPeriod, '24hours'>, number> = { '7days': 6, '30days': 29, '90days': 89 }

/** B4.27e: the first and the last instant of a period. `dayStartMs`: when today began where the customer is. */
export function settledSpan(
  period: SettledPeriod,
  { nowMs, dayStartMs }: { nowMs: number; dayStartMs: number },
): { fromMs: number; toMs: number } {
  return { fromMs: period === '24hours' ? nowMs - dayMs : dayStartMs - daysBefore[period] * dayMs, toMs: nowMs }
}

/** B8.4d: the message of a page that could not be had. */
export const historyUnavailable = 'mybets.errors.historyUnavailable'

/**
 * B4.27c: settled bets, a page at a time. `next` asks for the page after what is there; `firstNext` is kept so that a list
 * which begins anew need not fetch its first page.
 */
export type SettledPages<Bet> =
  | { at: 'empty'; message?: typeof historyUnavailable }
  | { at: 'loading'; bets: Bet[]; asked?: string; firstNext?: string }
  | { at: 'more'; bets: Bet[]; next: string; firstNext: string; message?: typeof historyUnavailable }
  | { at: 'all'; bets: Bet[]; firstNext?: string }

export type SettledEvent<Bet> =
  | { is: 'load' }
  | { is: 'loaded'; bets: Bet[]; next?: string }
  | { is: 'lost' }
  | { is: 'filtered' }
export type SettledEffect = { do: 'fetchSettled'; next?: string }

interface Settled {
  betId: string
}

export function nextSettled<Bet extends Settled>(
  now: SettledPages<Bet>,
  event: SettledEvent<Bet>,
): [SettledPages<Bet>, SettledEffect[]] {
  switch (event.is) {
    case 'filtered':
      return [{ at: 'loading', bets: [] }, [{ do: 'fetchSettled' }]]
    case 'load':
      if (now.at === 'loading' || now.at === 'all') return [now, []]
      if (now.at === 'empty') return [{ at: 'loading', bets: [] }, [{ do: 'fetchSettled' }]]
      return [
        { at: 'loading', bets: now.bets, asked: now.next, firstNext: now.firstNext },
        [{ do: 'fetchSettled', next: now.next }],
      ]
    case 'loaded':
      return [now.at === 'loading' ? withPage(now, event) : now, []]
    case 'lost':
      return [now.at === 'loading' ? asBefore(now) : now, []]
  }
}

/** The page can be asked for again; until then it is said that it could not be had. */
function asBefore<Bet>({ bets, asked, firstNext }: Extract<SettledPages<Bet>, { at: 'loading' }>): SettledPages<Bet> {
  const message = historyUnavailable
  return asked === undefined
    ? { at: 'empty', message }
    : { at: 'more', bets, next: asked, firstNext: firstNext ?? asked, message }
}

/** A bet that was settled while the customer leafed is on two pages, and shown once. */
function withPage<Bet extends Settled>(
  { bets, firstNext }: Extract<SettledPages<Bet>, { at: 'loading' }>,
  page: Extract<SettledEvent<Bet>, { is: 'loaded' }>,
): SettledPages<Bet> {
  const known = new Set(bets.map(({ betId }) => betId))
  const all = [...bets, ...page.bets.filter(({ betId }) => !known.has(betId))]
  const first = firstNext ?? page.next
  if (page.next !== undefined) return { at: 'more', bets: all, next: page.next, firstNext: first ?? page.next }
  return { at: 'all', bets: all, ...(first !== undefined && { firstNext: first }) }
}
