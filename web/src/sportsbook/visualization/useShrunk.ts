import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the page has scrolled so far that the area sticks under the frame's bar, where it is smaller. Its placeholder
 * keeps the height, so that nothing moves. Focused elements scroll to below it.
 */
export function useShrunk(place: RefObject<HTMLElement | null>, follows: boolean): boolean {
  const [shrunk, setShrunk] = useState(false)
  useEffect(() => {
    if (!follows) return undefined
    const look = () => {
      const element = place.current
      if (element) setShrunk(element.getBoundingClientRect().top <= Number.parseFloat(getComputedStyle(element).top) + 1)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [place, follows])
  const isShrunk = follows && shrunk
  useEffect(() => {
    document.documentElement.classList.toggle('watching', isShrunk)
    return () => document.documentElement.classList.remove('watching')
  }, [isShrunk])
  return isShrunk
}
