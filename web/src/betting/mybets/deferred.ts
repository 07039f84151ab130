import { lazy } from 'react'

/** In a file of its own, after the first picture. */
export const MyBetsPanel = lazy(() => import('./MyBetsPanel.tsx'))
