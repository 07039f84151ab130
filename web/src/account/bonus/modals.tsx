import { lazy } from 'react'
import type { ModalEntries } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  bonusOffer: { Modal: lazy(() => import('./OfferDialog.tsx')), isPrivate: true },
  declineBonus: { Modal: lazy(() => import('./DeclineDialog.tsx')), isPrivate: true, isUnlinkable: true },
  cancelBonus: { Modal: lazy(() => import('./CancelDialog.tsx')), isPrivate: true, isUnlinkable: true },
}
