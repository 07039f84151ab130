import { lazy } from 'react'

/** In a file of its own, after the first picture. */
export const SlipPanel = lazy(async () => ({ default: (await import('./SlipPanel.tsx')).SlipPanel }))
