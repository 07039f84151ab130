/** B2.11a */
export const openPath = '/mybets/open'
export const cashOutPath = '/mybets/cashout'
export const historyPaths = {
  sports: '/mybets/history/sports',
  virtuals: '/mybets/history/virtuals',
  casino: '/mybets/history/casino-history',
} as const
export const bonusesPath = '/mybets/bonuses'

/** The addresses of the page with the tabs. */
export const tabPaths = ['/mybets', openPath, cashOutPath, '/mybets/history', ...Object.values(historyPaths), bonusesPath]

/** B2.11c: on these the row of tabs stands at the upper edge of the main area, and stays there. */
export const isTabbed = (pathname: string): boolean => tabPaths.includes(pathname)
