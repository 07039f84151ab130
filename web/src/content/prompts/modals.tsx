import { lazy } from 'react'
import type { ModalEntries } from '../../lib/modals/index.ts'

/** P2.49: opened only by the page itself, when their time has come. */
export const modals: ModalEntries = {
  convergence: { Modal: lazy(() => import('./Convergence.tsx')), isUnlinkable: true },
  rateMyApp: { Modal: lazy(() => import('./RateMyApp.tsx')), isPrivate: true, isUnlinkable: true },
  rateMyAppDesktop: { Modal: lazy(() => import('./RateMyAppDesktop.tsx')), isPrivate: true, isUnlinkable: true },
}
