import { Link } from 'react-router'
import { create } from 'zustand'
import { Icon, type IconName } from './Icon.tsx'
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

/** Where toasts appear: once, in the shell. */
export function Toasts() {
  const shown = useToasts((state) => state.shown)
  return (
    <output className={styles.place}>
      {shown.map(({ id, words, icon, navigateTo }) => (
        <p key={id} className={styles.toast}>
          {icon ? <Icon name={icon} /> : null}
          {navigateTo === undefined ? (
            words
          ) : (
            <>
              <Link to={navigateTo} className={styles.link} onClick={() => end(id)}>
                {words}
              </Link>
              <Icon name="next" size={12} />
            </>
          )}
        </p>
      ))}
    </output>
  )
}
