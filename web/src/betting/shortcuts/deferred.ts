import { lazy } from 'react'

/** Own chunk, loaded after the first render. */
export const Shortcuts = lazy(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts }))
