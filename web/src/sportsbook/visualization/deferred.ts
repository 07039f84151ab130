import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const MatchTracker = lazy(async () => ({ default: (await import('./MatchTracker.tsx')).MatchTracker }))
