import { lazy } from 'react'

/** Own chunk, loaded after the first render. */
export const MyBetsPanel = lazy(() => import('./MyBetsPanel.tsx'))
