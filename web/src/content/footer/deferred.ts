import { lazy } from 'react'

/** Own chunk, loaded after the first render. */
export const Footer = lazy(async () => ({ default: (await import('./Footer.tsx')).Footer }))
