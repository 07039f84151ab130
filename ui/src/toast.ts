import { create } from 'zustand'
import type { IconName } from './Icon.tsx'

interface ToastOptions {
  icon?: IconName
  /** a path of the product: touching the toast opens it */
  navigateTo?: string | undefined
}

interface Shown extends ToastOptions {
  id: number
  words: string
}

export const useToasts = create<{ shown: Shown[] }>(() => ({ shown: [] }))
let lastId = 0

const shownMs = 4_000
/** time to reach a toast with a link */
const linkShownMs = 8_000

/** Shows a short message that needs no answer and disappears by itself. Use a Note or a Dialog if an answer is needed. */
export function toast(words: string, options: ToastOptions = {}): void {
  lastId += 1
  const one = { ...options, id: lastId, words }
  useToasts.setState(({ shown }) => ({ shown: [...shown.slice(-2), one] }))
  setTimeout(() => endToast(one.id), options.navigateTo === undefined ? shownMs : linkShownMs)
}

export const endToast = (ended: number): void =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter(({ id }) => id !== ended) }))
