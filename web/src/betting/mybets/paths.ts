/** B2.11a */
export const openPath = '/mybets/open'
export const cashOutPath = '/mybets/cashout'
export const historyPaths = {
  sports: '/mybets/history/sports',
  virtuals: '/mybets/history/virtuals',
  casino: '/mybets/history/casino-history',
} as const
export const bonusesPath = '/mybets/bonuses'
export const pathToBet = (betId: string): string => `/mybets/details/${encodeURIComponent(betId)}`

/** The addresses of the page with the tabs. */
export const tabPaths = ['/mybets', openPath, cashOutPath, '/mybets/history', ...Object.values(historyPaths), bonusesPath]

/** B2.11c: on these the row of tabs stands at the upper edge of the main area, and stays there. */
export const isTabbed = (pathname: string): boolean => tabPaths.includes(pathname)

/** B2.11b */
export const areas = ['open', 'cashout', 'history', 'bonuses'] as const
export type Area = (typeof areas)[number]
export type History = keyof typeof historyPaths

export const pathOfArea: Record<Area, string> = {
  open: openPath,
  cashout: cashOutPath,
  history: historyPaths.sports,
  bonuses: bonusesPath,
}

export const areaAt = (pathname: string): Area => areas.find((area) => pathname.startsWith(`/mybets/${area}`)) ?? 'open'

export function historyAt(pathname: string): History {
  const [kind] = Object.entries(historyPaths).find(([, path]) => path === pathname) ?? []
  return kind === 'virtuals' || kind === 'casino' ? kind : 'sports'
}
