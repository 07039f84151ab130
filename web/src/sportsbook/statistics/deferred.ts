import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const StatisticsPart = lazy(() => import('./StatisticsPart.tsx'))
