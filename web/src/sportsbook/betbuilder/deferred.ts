import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const BuilderBoard = lazy(async () => ({ default: (await import('./BuilderBoard.tsx')).BuilderBoard }))
