import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const MarketMovers = lazy(async () => ({ default: (await import('./MarketMovers.tsx')).MarketMovers }))
