import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** how long what grows late is waited for */
const maxWaitMs = 3_000
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** By the entry of the history: how far down it was. */
const positions = new Map<string, number>()

/**
 * A new page begins at its top, going back leads to where one was: the browser scrolls before the page has come that it
 * goes back to, as far as the page that is left is long.
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
    // from here until the other page has come, what scrolls is the browser, on the page that is left
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

/** Scrolls there as soon as the page is long enough, unless the customer moves it first. Answers how to stop. */
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
