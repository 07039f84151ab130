import { lazy } from 'react'

/** Own chunk, after the first render. */
export const ChatHost = lazy(async () => ({ default: (await import('./ChatHost.tsx')).ChatHost }))
