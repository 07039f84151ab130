import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The history state of a page that was opened by its tab. */
export const byTab = { byTab: true }

/** Each tab is a page of its own: the focus that chose it goes on to it. */
export function useFocusOfTab() {
  const place = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  const isByTab = typeof state === 'object' && state !== null && 'byTab' in state
  useEffect(() => {
    if (isByTab) place.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true })
  }, [isByTab])
  return place
}
