import { lazy } from 'react'

/** In a file of its own, which comes when it is wanted first. */
export const CodesDialog = lazy(async () => ({ default: (await import('./CodesDialog.tsx')).CodesDialog }))
