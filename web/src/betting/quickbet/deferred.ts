import { lazy } from 'react'

/** In a file of its own, which comes when it is wanted first. */
export const QuickBet = lazy(async () => ({ default: (await import('./QuickBet.tsx')).QuickBet }))
