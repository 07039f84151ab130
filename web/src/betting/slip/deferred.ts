import { lazy } from 'react'

/** Own chunk, loaded after the first render. */
export const SlipPanel = lazy(async () => ({ default: (await import('./SlipPanel.tsx')).SlipPanel }))
