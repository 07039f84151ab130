import { lazy } from 'react'

/** Own chunks, loaded on first use. */
export const StatisticsPart = lazy(() => import('./StatisticsPart.tsx'))
