import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1024px)')

export const isWideNow = (): boolean => wide.matches

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the window is wide enough for the rail and the slip next to the page. The style sheets use the same width. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
