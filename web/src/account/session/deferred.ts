import { lazy } from 'react'
import { inTurn } from '../../lib/yieldToMain.ts'

/** Own chunk, loaded after the first render. */
export const LoginDialog = lazy(() => inTurn(async () => ({ default: (await import('./LoginDialog.tsx')).LoginDialog })))

/** The steps of a login that follow a registration. */
export const LoginSteps = lazy(async () => ({ default: (await import('./LoginForm.tsx')).LoginForm }))
