import { lazy } from 'react'
import type { ModalEntries } from '../../lib/modals/index.ts'

export const modals: ModalEntries = {
  deeplinkError: { Modal: lazy(async () => ({ default: (await import('./LinkModals.tsx')).DeeplinkErrorModal })) },
  blocked: { Modal: lazy(async () => ({ default: (await import('./LinkModals.tsx')).BlockedModal })) },
  linkMessage: { Modal: lazy(async () => ({ default: (await import('./LinkModals.tsx')).LinkMessageModal })) },
}
