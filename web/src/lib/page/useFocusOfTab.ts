import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The history state of a page that was opened by its tab. */
export const byTab = { byTab: true }

export const isByTab = (state: unknown): boolean => typeof state === 'object' && state !== null && 'byTab' in state

/** Each tab has an address of its own: the focus that chose it goes on to it, before the next key is pressed. */
export function useFocusOfTab() {
  const place = useRef<HTMLDivElement>(null)
  const { pathname, state } = useLocation()
  const tab = isByTab(state) ? pathname : undefined
  useLayoutEffect(() => {
    if (tab !== undefined)
      place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true })
  }, [tab])
  return place
}
