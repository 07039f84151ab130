import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const CodesDialog = lazy(async () => ({ default: (await import('./CodesDialog.tsx')).CodesDialog }))
