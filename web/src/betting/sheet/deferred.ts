import { lazy } from 'react'

/** In a file of its own, after the first picture. */
export const SlipSheet = lazy(async () => ({ default: (await import('./SlipSheet.tsx')).SlipSheet }))
