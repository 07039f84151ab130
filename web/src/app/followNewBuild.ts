import { isLoadingPage } from './pageChunk.ts'
import { reloadOnce } from './reload.ts'

/** A part of a page whose file is gone (a new build took its place): the page loads itself anew. Pages see to themselves. */
export function followNewBuild(): void {
  addEventListener('vite:preloadError', () => {
    if (!isLoadingPage()) void reloadOnce()
  })
}
