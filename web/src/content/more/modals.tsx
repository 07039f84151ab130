import { lazy } from 'react'
import { centredModal, type ModalEntries, pageModal } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  external: { Modal: pageModal(() => import('./ExternalPage.tsx'), 'more.external') },
  walkthrough: { Modal: centredModal(() => import('./Walkthrough.tsx'), 'more.walkthrough') },
  // an address must not say that something succeeded
  success: { Modal: lazy(() => import('./Success.tsx')), isUnlinkable: true },
}
