import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const HomeBoosts = lazy(async () => ({ default: (await import('./HomeBoosts.tsx')).HomeBoosts }))
