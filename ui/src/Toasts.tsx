import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { classNames } from './classNames.ts'
import { Icon } from './Icon.tsx'
import { closeAll, useTopmost } from './overlays.ts'
import styles from './Toasts.module.css'
import { endToast, useToasts } from './toast.ts'

/**
 * Renders toasts: once, in the shell. A modal dialog hides and silences everything outside it, so toasts move into the
 * dialog.
 */
export function Toasts() {
  const shown = useToasts((state) => state.shown)
  const dialog = useTopmost()
  const place = (
    <output className={classNames(styles.place, dialog && styles.over)}>
      {shown.map(({ id, words, icon, navigateTo }) => (
        <p key={id} className={styles.toast}>
          {icon ? <Icon name={icon} /> : null}
          {navigateTo === undefined ? (
            words
          ) : (
            <>
              <Link
                to={navigateTo}
                className={styles.link}
                onClick={() => {
                  endToast(id)
                  // after the link's navigation: a modal may have its own address
                  queueMicrotask(closeAll)
                }}
              >
                {words}
              </Link>
              <Icon name="next" size={12} />
            </>
          )}
        </p>
      ))}
    </output>
  )
  return dialog ? createPortal(place, dialog) : place
}
