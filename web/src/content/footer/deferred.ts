import { lazy } from 'react'
import { inTurn } from '../../lib/yieldToMain.ts'

/** Own chunk, loaded after the first render. */
export const Footer = lazy(() => inTurn(async () => ({ default: (await import('./Footer.tsx')).Footer })))
