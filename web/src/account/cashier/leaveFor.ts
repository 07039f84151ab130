/** after this time the customer may press again */
const arrivalMs = 20_000

/**
 * Leads to another document. Pending while that loads, so that the form stays busy: presses meanwhile are no further requests.
 * Resolves when the customer has come back to this one by the browser's button; rejects if the other was not reached in time.
 */
export function leaveFor(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      removeEventListener('pageshow', back)
      reject(new Error(`${new URL(url, location.href).host} did not answer`))
    }, arrivalMs)
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      clearTimeout(timer)
      removeEventListener('pageshow', back)
      resolve()
    }
    addEventListener('pageshow', back)
    location.assign(url)
  })
}
