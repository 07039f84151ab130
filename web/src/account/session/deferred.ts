import { lazy } from 'react'

/** Own chunk, loaded after the first render. */
export const LoginDialog = lazy(async () => ({ default: (await import('./LoginDialog.tsx')).LoginDialog }))
