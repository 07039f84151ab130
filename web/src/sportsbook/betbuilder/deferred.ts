import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const BuilderBoard = lazy(async () => ({ default: (await import('./BuilderBoard.tsx')).BuilderBoard }))
export const OwnBuilder = lazy(async () => ({ default: (await import('./OwnBuilder.tsx')).OwnBuilder }))
export const AccaList = lazy(async () => ({ default: (await import('./AccaList.tsx')).AccaList }))
