import { Dialog } from '@touchline/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { type MessageId, useText } from '../intl/index.ts'
import styles from './Modals.module.css'
import type { ModalProps } from './modalEntry.ts'

type Load = () => Promise<{ default: ComponentType }>

/** A page in a dialog, loaded on demand. */
export function pageModal(load: Load, title: MessageId): ComponentType<ModalProps> {
  const Page = lazy(load)
  return function PageModal({ open, onClose }) {
    const text = useText()
    return (
      <Dialog className={styles.page} open={open} onClose={onClose} title={text(title)}>
        <div className={styles.body}>
          <Suspense fallback={<p>{text('ui.loading')}</p>}>
            <Page />
          </Suspense>
        </div>
      </Dialog>
    )
  }
}

/** P2.49b: a small centred dialog, loaded on demand. */
export function centredModal(load: Load, title: MessageId): ComponentType<ModalProps> {
  const Content = lazy(load)
  return function CentredModal({ open, onClose }) {
    const text = useText()
    return (
      <Dialog open={open} onClose={onClose} title={text(title)}>
        <Suspense fallback={<p className={styles.words}>{text('ui.loading')}</p>}>
          <Content />
        </Suspense>
      </Dialog>
    )
  }
}
