import { lazy } from 'react'

/** Own chunk, after the first render. */
export const ChatHost = lazy(() => import('./ChatHost.tsx'))
