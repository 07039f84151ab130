import { lazy } from 'react'

/** In a file of its own, after the first picture. */
export const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))
