import { bonusesPath, cashOutPath, historyPaths, openPath } from './paths.ts'

export const pathToBet = (betId: string): string => `/mybets/details/${encodeURIComponent(betId)}`

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
