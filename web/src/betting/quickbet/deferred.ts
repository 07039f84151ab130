import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const QuickBet = lazy(async () => ({ default: (await import('./QuickBet.tsx')).QuickBet }))
