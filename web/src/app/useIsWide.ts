import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 1024px)')

const subscribe = (listener: () => void) => {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the window has room for the rail and the slip beside the page. The style sheets say the same number. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
