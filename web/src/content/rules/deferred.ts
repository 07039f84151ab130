import { lazy } from 'react'

/** Own chunk, for the promotions. */
export const RuleWords = lazy(async () => ({ default: (await import('./RuleWords.tsx')).RuleWords }))
