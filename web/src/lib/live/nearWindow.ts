const listeners = new WeakMap<Element, (isNear: boolean) => void>()
let observer: IntersectionObserver | undefined

/** Half a window above and below: a row is live before it is seen. */
const margin = '50% 0px'

/** Tells whether the element is in the window or close to it, now and whenever that changes. Returns the end of it. */
export function watchNearWindow(element: Element, listener: (isNear: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: margin },
  )
  const watching = observer
  listeners.set(element, listener)
  watching.observe(element)
  return () => {
    watching.unobserve(element)
    listeners.delete(element)
  }
}
