/** B2.11a */
export const openPath = '/mybets/open'
export const cashOutPath = '/mybets/cashout'
export const historyPaths = {
  sports: '/mybets/history/sports',
  virtuals: '/mybets/history/virtuals',
  casino: '/mybets/history/casino-history',
} as const
export const bonusesPath = '/mybets/bonuses'

/** Paths of the page with the tabs. */
export const tabPaths = ['/mybets', openPath, cashOutPath, '/mybets/history', ...Object.values(historyPaths), bonusesPath]

/** B2.11c: on these paths the tabs stick to the top of the main area. */
export const isTabbed = (pathname: string): boolean => tabPaths.includes(pathname)
