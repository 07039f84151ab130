import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** how long to wait for late content */
const maxWaitMs = 3_000
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scroll position by history entry. */
const positions = new Map<string, number>()

/**
 * A new page starts at its top, going back restores the position: the browser scrolls before the previous page is rendered,
 * and only as far as the current page is long.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const entry = useRef({ key, pathname })
  const isGoing = useRef(false)
  useEffect(() => {
    const remember = () => {
      if (!isGoing.current) positions.set(entry.current.key, scrollY)
    }
    // from here until the other page is rendered, scrolling is by the browser, on the page being left
    const go = () => {
      isGoing.current = true
    }
    addEventListener('scroll', remember, { passive: true })
    // ahead of the router, which shows the other page at once
    addEventListener('popstate', go, { capture: true })
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('popstate', go, { capture: true })
    }
  }, [])
  useLayoutEffect(() => {
    const before = entry.current
    entry.current = { key, pathname }
    isGoing.current = false
    if (before.pathname === pathname) return undefined
    if (type === NavigationType.Pop) return scrollBackTo(positions.get(key) ?? 0)
    scrollTo(0, 0)
    return undefined
  }, [key, pathname, type])
}

/** Scrolls there as soon as the page is long enough, unless the customer scrolls first. Returns the cancel function. */
function scrollBackTo(top: number): () => void {
  const tall = new ResizeObserver(() => move())
  const stop = () => {
    clearTimeout(patience)
    tall.disconnect()
    for (const each of ownMoves) removeEventListener(each, stop)
  }
  const move = () => {
    scrollTo(0, top)
    if (document.documentElement.scrollHeight - innerHeight >= top) stop()
  }
  const patience = setTimeout(stop, maxWaitMs)
  for (const each of ownMoves) addEventListener(each, stop, { passive: true })
  tall.observe(document.body)
  move()
  return stop
}
