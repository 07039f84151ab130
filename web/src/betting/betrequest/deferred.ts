import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const BetRequestDialog = lazy(async () => ({ default: (await import('./BetRequestDialog.tsx')).BetRequestDialog }))
