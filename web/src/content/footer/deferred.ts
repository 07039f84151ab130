import { lazy } from 'react'

/** In a file of its own, after the first picture. */
export const Footer = lazy(async () => ({ default: (await import('./Footer.tsx')).Footer }))
