import { lazy } from 'react'

/** Own chunk, loaded after the first render. */
export const SlipSheet = lazy(async () => ({ default: (await import('./SlipSheet.tsx')).SlipSheet }))
