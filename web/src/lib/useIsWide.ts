import { useSyncExternalStore } from 'react'

let asked: MediaQueryList | undefined

/** Asked once, and only in a browser. */
function wide(): MediaQueryList {
  asked ??= matchMedia('(min-width: 1024px)')
  return asked
}

export const isWideNow = (): boolean => wide().matches

const subscribe = (listener: () => void) => {
  wide().addEventListener('change', listener)
  return () => wide().removeEventListener('change', listener)
}

/** Whether the window is wide enough for the rail and the slip next to the page. The style sheets use the same width. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWideNow)
