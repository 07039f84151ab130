import { lazy } from 'react'
import { centredModal, type ModalEntries } from '../../lib/modals/index.ts'

const Verification = lazy(async () => ({ default: (await import('./VerificationModals.tsx')).VerificationModal }))
const VerificationError = lazy(async () => ({ default: (await import('./VerificationModals.tsx')).VerificationErrorModal }))
const Upload = lazy(async () => ({ default: (await import('./VerificationModals.tsx')).UploadModal }))

export const modals: ModalEntries = {
  accountVerification: { Modal: Verification, isPrivate: true },
  accountVerificationDesktop: { Modal: Verification, isPrivate: true },
  kycVerificationExpired: {
    Modal: centredModal(() => import('./ChecksExpired.tsx'), 'identity.expired.title'),
    isPrivate: true,
  },
  accountVerificationError: { Modal: VerificationError, isPrivate: true },
  documentsUpload: { Modal: Upload, isPrivate: true },
}
