/** Waits for a page by its activity, not by a fixed time that is too short on a busy machine. */
import type { Page } from 'playwright-core'

/** A page that never becomes idle, such as one with a running clock, is accepted after this long. */
const longestMs = 5_000

/** Nothing on the page has changed for this long, and nothing moves: loading and drawing are done. */
export const still = (page: Page, quietMs: number): Promise<void> =>
  page.evaluate(
    ({ quiet, longest }) =>
      new Promise<void>((done) => {
        const moves = () =>
          document
            .getAnimations()
            .some(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
        const end = () => {
          observer.disconnect()
          clearTimeout(timer)
          done()
        }
        const look = () => (moves() ? again() : end())
        let timer = setTimeout(look, quiet)
        const again = () => {
          clearTimeout(timer)
          timer = setTimeout(look, quiet)
        }
        const observer = new MutationObserver(again)
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
        setTimeout(end, longest)
      }),
    { quiet: quietMs, longest: longestMs },
  )
