import { lazy } from 'react'

/** In a file of its own, after the first picture. */
export const LoginDialog = lazy(async () => ({ default: (await import('./LoginDialog.tsx')).LoginDialog }))
