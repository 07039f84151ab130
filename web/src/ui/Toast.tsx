import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { create } from 'zustand'
import { classNames } from './classNames.ts'
import { Icon, type IconName } from './Icon.tsx'
import { closeAll, useTopmost } from './overlays.ts'
import styles from './Toast.module.css'

interface ToastOptions {
  icon?: IconName
  /** a path of the product: touching the toast leads there */
  navigateTo?: string | undefined
}

interface Shown extends ToastOptions {
  id: number
  words: string
}

const useToasts = create<{ shown: Shown[] }>(() => ({ shown: [] }))
let lastId = 0

const shownMs = 4_000
/** what leads somewhere has to be reached first */
const linkShownMs = 8_000

/** Says something short that needs no answer; it goes away by itself. What needs an answer is a Note or a Dialog. */
export function toast(words: string, options: ToastOptions = {}): void {
  lastId += 1
  const one = { ...options, id: lastId, words }
  useToasts.setState(({ shown }) => ({ shown: [...shown.slice(-2), one] }))
  setTimeout(() => end(one.id), options.navigateTo === undefined ? shownMs : linkShownMs)
}

const end = (ended: number): void => useToasts.setState(({ shown }) => ({ shown: shown.filter(({ id }) => id !== ended) }))

/** Where toasts appear: once, in the shell. A modal dialog hides and silences everything outside of it, so they move into it. */
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
                  end(id)
                  // once the link has led there: a modal may have an address of its own
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
