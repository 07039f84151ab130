import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { markServer } from '../lib/availability.ts'
import { useScrollMemory } from './useScrollMemory.ts'

/**
 * On a new page: scrolls to the top, or to the earlier position; focuses the heading, so that it is read out; and retries an
 * unavailable server.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useScrollMemory()
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    markServer('available')
    // the tab that led here has it
    if (document.activeElement?.role === 'tab') return
    const heading = main.current?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
