/** Waiting for a page by what happens on it, not by a time that a busy machine needs longer for. */
import type { Page } from 'playwright-core'

/** A page that never rests, a clock that runs, is taken as it is after this long. */
const longestMs = 5_000

/** Nothing on the page has changed for so long, and nothing moves: what it was still loading or drawing is there. */
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
