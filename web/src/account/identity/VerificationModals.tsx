import { Dialog, toast } from '@touchline/ui'
import { useEffect } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { frameClass, type ModalProps, modalStyles, OkButton } from '../../lib/modals/index.ts'
import styles from './Identity.module.css'
import { useIdentityCheck } from './identityCheck.ts'
import { useKyc } from './kyc.ts'
import { UploadForm } from './UploadForm.tsx'
import { Verification } from './Verification.tsx'

/** A4.8b: closes once the customer is verified. */
export function VerificationModal({ open, onClose }: ModalProps) {
  const text = useText()
  const { data: kyc } = useKyc({ always: open })
  const isVerified = kyc?.fullyVerified === true
  const says = text('identity.verified.title')
  useEffect(() => {
    if (!open || !isVerified) return
    onClose()
    toast(says)
  }, [open, isVerified, onClose, says])
  return (
    <Dialog className={frameClass('page')} open={open} onClose={onClose} title={text('identity.title')}>
      <div className={styles.body}>
        <Verification />
      </div>
    </Dialog>
  )
}

/** A8.5: the provider is unavailable, or the server did not answer. The code is for customers who ask for help. */
export function VerificationErrorModal({ open, onClose, props: { says } }: ModalProps) {
  const text = useText()
  const error = useIdentityCheck((check) => check.error)
  return (
    <Dialog open={open} onClose={onClose} title={text('identity.error.title')} footer={<OkButton onClick={onClose} />}>
      <p className={modalStyles.words}>{says ?? text('identity.error.technical')}</p>
      {error ? <p className={styles.hint}>{text('identity.error.code', { code: error.code })}</p> : null}
    </Dialog>
  )
}

export function UploadModal({ open, onClose }: ModalProps) {
  const text = useText()
  return (
    <Dialog className={frameClass('page')} open={open} onClose={onClose} title={text('identity.upload.title')}>
      <div className={styles.body}>
        <UploadForm />
      </div>
    </Dialog>
  )
}
