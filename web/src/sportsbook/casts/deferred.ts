import { lazy } from 'react'

/** In a file of its own, which comes when it is wanted first. */
export const CastBoard = lazy(async () => ({ default: (await import('./CastBoard.tsx')).CastBoard }))
