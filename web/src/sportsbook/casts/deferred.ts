import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const CastBoard = lazy(async () => ({ default: (await import('./CastBoard.tsx')).CastBoard }))
