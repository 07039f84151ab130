import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { markServer } from '../lib/query/index.ts'

/**
 * What happens on a new page: it begins at its top (going back is left to the browser, which remembers), its heading
 * takes the focus so that it is read out, and an unavailable server is hoped for again.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const type = useNavigationType()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    markServer('available')
    if (type !== NavigationType.Pop) scrollTo(0, 0)
    const heading = main.current?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, type])
  return main
}
