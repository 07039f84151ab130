import { Dialog } from '@touchline/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { type MessageId, useText } from '../intl/index.ts'
import styles from './Modals.module.css'
import type { ModalProps } from './modalEntry.ts'

/** What is in the frame: a page, or a part that closes itself. */
export type Framed = Pick<ModalProps, 'onClose' | 'props'>
type Load = () => Promise<{ default: ComponentType<Framed> }>

/** A page in a dialog, loaded on demand. */
export function pageModal(load: Load, title: MessageId): ComponentType<ModalProps> {
  const Page = lazy(load)
  return function PageModal({ open, onClose, props }) {
    const text = useText()
    return (
      <Dialog className={styles.page} open={open} onClose={onClose} title={text(title)}>
        <div className={styles.body}>
          <Suspense fallback={<p>{text('ui.loading')}</p>}>
            <Page onClose={onClose} props={props} />
          </Suspense>
        </div>
      </Dialog>
    )
  }
}

/** P2.49b: a small centred dialog, loaded on demand. */
export function centredModal(load: Load, title: MessageId): ComponentType<ModalProps> {
  const Content = lazy(load)
  return function CentredModal({ open, onClose, props }) {
    const text = useText()
    return (
      <Dialog open={open} onClose={onClose} title={text(title)}>
        <Suspense fallback={<p className={styles.words}>{text('ui.loading')}</p>}>
          <Content onClose={onClose} props={props} />
        </Suspense>
      </Dialog>
    )
  }
}
