import { lazy } from 'react'

/** Own chunks, loaded on first use. */
export const StatisticsPart = lazy(() => import('./StatisticsPart.tsx'))
export const LeagueTable = lazy(async () => ({ default: (await import('./LeagueTable.tsx')).LeagueTable }))
export const TopScorers = lazy(async () => ({ default: (await import('./LeagueTable.tsx')).TopScorers }))
