import { lazy } from 'react'

/** In a file of its own, which comes when it is wanted first. */
export const HomeBoosts = lazy(async () => ({ default: (await import('./HomeBoosts.tsx')).HomeBoosts }))
