import { Button, Dialog } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { type ModalProps, modalStyles } from '../../lib/modals/index.ts'
import styles from './Prompts.module.css'
import { postponeRating, sendRating } from './promptStore.ts'

/** A4.18: leads to the page where the app is rated. */
export function RatingDialog({ open, onClose, props: { url }, children }: ModalProps & { children?: ReactNode }) {
  const text = useText()
  const { name } = useConfig()
  const postpone = () => {
    postponeRating()
    onClose()
  }
  const submit = () => {
    sendRating({ is: 'submitted' })
    onClose()
  }
  const footer = (
    <div className={modalStyles.footer}>
      <a className={modalStyles.open} href={url} target="_blank" rel="noopener noreferrer" onClick={submit}>
        {text('prompts.rating.go')}
      </a>
      <Button wide onClick={postpone}>
        {text('prompts.later')}
      </Button>
    </div>
  )
  return (
    <Dialog open={open} onClose={postpone} title={text('prompts.rating.title', { name })} footer={footer}>
      <div data-prompt className={styles.body}>
        <p>{text('prompts.rating.text')}</p>
        {children}
      </div>
    </Dialog>
  )
}
