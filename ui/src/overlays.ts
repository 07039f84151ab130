import { useSyncExternalStore } from 'react'

/** Open dialogs, the topmost last. */
const open: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Dims the page once, right under the topmost; the style sheet reads `data-covered`. */
function mark(): void {
  for (const [place, overlay] of open.entries()) overlay.toggleAttribute('data-covered', place < open.length - 1)
  for (const notify of listeners) notify()
}

/** Adds a dialog that is about to open above all others. Returns the function that removes it. */
export function cover(overlay: HTMLElement): () => void {
  if (open.length === 0) noteScrollbar()
  open.push(overlay)
  mark()
  return () => {
    const place = open.indexOf(overlay)
    if (place >= 0) open.splice(place, 1)
    overlay.removeAttribute('data-covered')
    mark()
  }
}

/**
 * Under a dialog the page loses its scrollbar. The style sheet keeps its space if it has any: overlay and hidden scrollbars
 * have none.
 */
function noteScrollbar(): void {
  const page = document.documentElement
  page.toggleAttribute('data-scrollbar', innerWidth > page.clientWidth)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const topmost = () => open.at(-1)

/** The topmost dialog: everything outside it is inert. */
export const useTopmost = (): HTMLElement | undefined => useSyncExternalStore(subscribe, topmost, topmost)

/** Asks every dialog to close, the topmost first. */
export function closeAll(): void {
  for (const overlay of open.toReversed()) overlay.dispatchEvent(new Event('cancel', { cancelable: true }))
}
