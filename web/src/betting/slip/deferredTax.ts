import { lazy } from 'react'

/** Own chunk, loaded only where a law withholds tax from winnings. */
export const SlipTax = lazy(async () => ({ default: (await import('./Tax.tsx')).SlipTax }))
export const PlacedTax = lazy(async () => ({ default: (await import('./Tax.tsx')).PlacedTax }))
