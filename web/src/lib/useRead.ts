import { useSyncExternalStore } from 'react'

/** The current value of something outside React; on a page that the gateway rendered the first render reads the same. */
export const useRead = <Value>(subscribe: (listener: () => void) => () => void, read: () => Value): Value =>
  useSyncExternalStore(subscribe, read, read)
