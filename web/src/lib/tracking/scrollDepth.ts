import { hasAgreed } from './hasAgreed.ts'
import { track } from './track.ts'

/** P9.1c: scrolling has come to rest */
const idleMs = 500
const stepPercent = 25

/** Reports how far the visitor scrolls on a page, in quarters, each quarter once for an address. Called once. */
export function followScrollDepth(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let seen = { path: location.pathname, percent: 0 }
  const report = () => {
    if (!hasAgreed('C0002')) return
    const { pathname: path } = location
    if (path !== seen.path) seen = { path, percent: 0 }
    const percent = depthOf(document.documentElement)
    if (percent <= seen.percent) return
    seen = { path, percent }
    track('scrollDepth', { percent })
  }
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer)
      timer = setTimeout(report, idleMs)
    },
    { passive: true },
  )
}

/** Whole quarters of the page above the window's lower edge. */
const depthOf = ({ scrollTop, clientHeight, scrollHeight }: Pick<Element, 'scrollTop' | 'clientHeight' | 'scrollHeight'>) =>
  Math.floor(Math.min(100, (100 * Math.ceil(scrollTop + clientHeight)) / Math.max(1, scrollHeight)) / stepPercent) * stepPercent
