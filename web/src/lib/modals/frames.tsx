import { classNames, Dialog } from '@touchline/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { type MessageId, useText } from '../intl/index.ts'
import styles from './Modals.module.css'
import type { ModalProps } from './modalEntry.ts'

/** What is in the frame: a page, or a part that closes itself. */
export type Framed = Pick<ModalProps, 'onClose' | 'props'>
type Load = () => Promise<{ default: ComponentType<Framed> }>

/**
 * P2.48: what a frame is on a phone and on a wide screen. `whole`: the whole window; `wide`: a page in a wide dialog; `small`: a small
 * dialog in the middle, `plain` if it has no border.
 */
export const frames = {
  page: { phone: 'whole', wide: 'wide' },
  pageAlways: { phone: 'whole', wide: 'whole' },
  pageDesktop: { phone: 'small', wide: 'wide' },
  pageMobile: { phone: 'whole', wide: 'plain' },
  centred: { phone: 'plain', wide: 'plain' },
  centredBordered: { phone: 'small', wide: 'small' },
  centredDesktopMobileFull: { phone: 'whole', wide: 'small' },
} as const satisfies Record<string, { phone: 'whole' | 'small' | 'plain'; wide: 'whole' | 'wide' | 'small' | 'plain' }>
export type Frame = keyof typeof frames

const onPhone = { whole: styles.phoneWhole, small: undefined, plain: styles.phonePlain }
const onWide = { whole: styles.wideWhole, wide: styles.wideWide, small: undefined, plain: styles.widePlain }

export const frameClass = (frame: Frame): string => classNames(onPhone[frames[frame].phone], onWide[frames[frame].wide])

/** Content in this frame, loaded on demand. That of a page has the page's own margins and heading, which the title replaces. */
function framed(frame: Frame, load: Load, title: MessageId, isPage: boolean): ComponentType<ModalProps> {
  const Content = lazy(load)
  return function Framed({ open, onClose, props }) {
    const text = useText()
    const content = (
      <Suspense fallback={<p className={isPage ? undefined : styles.words}>{text('ui.loading')}</p>}>
        <Content onClose={onClose} props={props} />
      </Suspense>
    )
    return (
      <Dialog className={frameClass(frame)} open={open} onClose={onClose} title={text(title)}>
        {isPage ? <div className={styles.body}>{content}</div> : content}
      </Dialog>
    )
  }
}

/** A page of the site in a dialog. */
export const pageModal = (load: Load, title: MessageId, frame: Frame = 'page') => framed(frame, load, title, true)

/** P2.49b: a dialog in the middle. */
export const centredModal = (load: Load, title: MessageId, frame: Frame = 'centredBordered') => framed(frame, load, title, false)
