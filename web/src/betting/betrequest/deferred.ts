import { lazy } from 'react'

/** In a file of its own, which comes when it is wanted first. */
export const BetRequestDialog = lazy(async () => ({ default: (await import('./BetRequestDialog.tsx')).BetRequestDialog }))
