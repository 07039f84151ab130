import { lazy } from 'react'
import { inTurn } from '../../lib/yieldToMain.ts'

/** Own chunk, loaded after the first render. */
export const Shortcuts = lazy(() => inTurn(async () => ({ default: (await import('./Shortcuts.tsx')).Shortcuts })))
