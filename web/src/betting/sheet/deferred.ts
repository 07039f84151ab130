import { lazy } from 'react'
import { inTurn } from '../../lib/yieldToMain.ts'

/** Own chunk, loaded after the first render. */
export const SlipSheet = lazy(() => inTurn(async () => ({ default: (await import('./SlipSheet.tsx')).SlipSheet })))
