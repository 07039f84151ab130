import { lazy } from 'react'

/** Own chunk, for customers on the pages of their account. */
export const AccountRail = lazy(() => import('./AccountRail.tsx'))
