import { lazy } from 'react'

/** Own chunk, for customers whose identity is not confirmed. */
export const IdentityBanner = lazy(async () => ({ default: (await import('./IdentityBanner.tsx')).IdentityBanner }))
