import { useRead } from './useRead.ts'

const wide = () => matchMedia('(min-width: 1024px)')

export const isWideNow = (): boolean => wide().matches

const subscribe = (listener: () => void) => {
  const query = wide()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the window is wide enough for the rail and the slip next to the page. The style sheets use the same width. */
export const useIsWide = (): boolean => useRead(subscribe, isWideNow)
