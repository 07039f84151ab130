let pressedAtMs = Number.NEGATIVE_INFINITY
/** a press that is longer moved on */
const longestMs = 700

if (typeof document !== 'undefined')
  document.addEventListener(
    'pointerdown',
    () => {
      pressedAtMs = performance.now()
    },
    { capture: true },
  )

/**
 * Calls `go` at once, or, during a press, once its click has arrived: what moves the page would move what is being pressed, and the
 * click would miss it.
 */
export function afterPress(go: () => void): void {
  if (performance.now() - pressedAtMs > longestMs) return go()
  const done = () => {
    clearTimeout(timer)
    document.removeEventListener('click', done, { capture: true })
    // after the click's own listeners
    setTimeout(go)
  }
  const timer = setTimeout(done, longestMs)
  document.addEventListener('click', done, { capture: true })
}
