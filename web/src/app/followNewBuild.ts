import { isLoadingPage } from './pageChunk.ts'
import { reloadOnce } from './reload.ts'

/** Reloads the page when a chunk is missing because of a new build. Page chunks handle this themselves. */
export function followNewBuild(): void {
  addEventListener('vite:preloadError', () => {
    if (!isLoadingPage()) void reloadOnce()
  })
}
