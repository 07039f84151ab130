import { lazy } from 'react'

/** In a file of its own, which comes when it is wanted first. */
export const BuilderBoard = lazy(async () => ({ default: (await import('./BuilderBoard.tsx')).BuilderBoard }))
