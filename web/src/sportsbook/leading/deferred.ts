import { lazy } from 'react'

/** Own chunk, loaded on first use. */
export const LeadingSelections = lazy(() => import('./LeadingSelections.tsx'))
