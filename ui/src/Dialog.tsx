import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from './classNames.ts'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { cover } from './overlays.ts'
import { useSurroundings } from './surroundings.ts'

export interface DialogProps {
  open: boolean
  /** called on Escape, the close button or a press outside; the owner then sets `open` to false */
  onClose: () => void
  title: ReactNode
  /** below the scrolling part, always visible */
  footer?: ReactNode
  /** text only, perhaps long: the scrolling part takes the focus, so that it can be scrolled by keyboard */
  reads?: boolean
  children: ReactNode
  className?: string | undefined
}

/**
 * The browser's own modal: the page behind is inert, focus stays inside and returns, Escape closes. (Radix's dialog adds a
 * style element to the page, which our content security policy refuses.)
 */
export function Dialog({ className, ...props }: DialogProps) {
  return <Modal {...props} className={classNames(styles.dialog, className)} />
}

/** At the lower edge on phones, a dialog on wide screens. */
export function Sheet({ className, ...props }: DialogProps) {
  return <Modal {...props} className={classNames(styles.dialog, styles.sheet, className)} />
}

function Modal({ open, onClose, title, footer, reads, children, className }: DialogProps) {
  const { words } = useSurroundings()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  // a dialog removed while open must close while still in the page: only then the focus returns
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    const dialog = ref.current
    if (!open) dialog?.close()
    if (!open || !dialog) return undefined
    const uncover = cover(dialog)
    if (!dialog.open) dialog.showModal()
    const { pathname } = location
    // what had the focus before belongs to a page that has been left
    const closed = () => {
      if (location.pathname !== pathname) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
    dialog.addEventListener('close', closed, { once: true })
    return uncover
  }, [open])
  useEffect(() => {
    const dialog = ref.current
    const beside = (event: MouseEvent) => {
      if (event.target === dialog) onClose()
    }
    dialog?.addEventListener('pointerdown', beside)
    return () => dialog?.removeEventListener('pointerdown', beside)
  }, [onClose])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={className}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      {open ? (
        <div className={styles.body}>
          <div className={styles.header}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label={words.close}>
              <Icon name="close" />
            </button>
          </div>
          <div className={styles.content} {...(reads && { role: 'region', 'aria-labelledby': id, tabIndex: 0 })}>
            {children}
          </div>
          {footer ? <div className={styles.footer}>{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  )
}
