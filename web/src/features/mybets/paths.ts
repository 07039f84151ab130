/** B2.11a */
export const openPath = '/mybets/open'
export const historyPath = '/mybets/history/sports'
export const pathToBet = (betId: string): string => `/mybets/details/${encodeURIComponent(betId)}`
