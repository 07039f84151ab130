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

/** A9.7a: the touch that led to a toast, and the scrolling that follows, do not end it */
const listensAfterMs = 300

/** how a customer scrolls; what the page scrolls by itself, as at a new address, ends no toast before it was read */
const scrolledBy = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Shows a short message that needs no answer and disappears by itself, or when the customer scrolls or clicks. Use a Note or a Dialog if an answer is needed. */
export function toast(words: string, options: ToastOptions = {}): void {
  lastId += 1
  const one = { ...options, id: lastId, words }
  useToasts.setState(({ shown }) => ({ shown: [...shown.slice(-2), one] }))
  const listening = new AbortController()
  const { signal } = listening
  const end = () => {
    listening.abort()
    endToast(one.id)
  }
  setTimeout(end, options.navigateTo === undefined ? shownMs : linkShownMs)
  setTimeout(() => {
    // after the toast's own link
    addEventListener('click', end, { signal })
    // also inside a dialog
    const scrolling = () => addEventListener('scroll', end, { capture: true, signal })
    for (const sign of scrolledBy) addEventListener(sign, scrolling, { capture: true, passive: true, signal })
  }, listensAfterMs)
}

export const endToast = (ended: number): void =>
  useToasts.setState(({ shown }) => ({ shown: shown.filter(({ id }) => id !== ended) }))
