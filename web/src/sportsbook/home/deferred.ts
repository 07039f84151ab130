import { lazy } from 'react'

/** Own chunk, for a dialog. */
export const SuggestedBuilders = lazy(async () => ({ default: (await import('./SuggestedBuilders.tsx')).SuggestedBuilders }))
