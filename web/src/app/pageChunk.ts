import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { mayReload, reloadSoon } from './reload.ts'

/** A page's chunk failed to load: removed by a new build, or no network. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const timeoutMs = 120_000

type PageModule = { default: ComponentType }

let underWay = 0

/** Whether the missing chunk may be a page's. */
export const isLoadingPage = (): boolean => underWay > 0

/** A page in its own chunk. */
export const page = (load: () => Promise<PageModule>): LazyExoticComponent<ComponentType> => lazy(() => loadPage(load))

/** The same with a function that requests the chunk before the page is shown. The page itself reports failures. */
export function preparedPage(load: () => Promise<PageModule>): {
  Page: LazyExoticComponent<ComponentType>
  begin: () => void
} {
  let loading: Promise<PageModule> | undefined
  const once = () => (loading ??= loadPage(load))
  return { Page: lazy(once), begin: () => void once().catch(() => undefined) }
}

/**
 * P8.5, P2.51b: if the chunk is missing, goes back to the previous page and reloads it, with the current build. If that was
 * done recently, or no server answers, the page shows the error instead.
 */
export async function loadPage(load: () => Promise<PageModule>): Promise<PageModule> {
  underWay += 1
  try {
    return await withinTime(load())
  } catch (cause) {
    if (!(await mayReload())) throw new ChunkLoadError('a page did not load', { cause })
    if (cameFromHere()) history.back()
    return reloadSoon()
  } finally {
    underWay -= 1
  }
}

function withinTime<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError('a page took too long to load')), timeoutMs)
    loading.finally(() => clearTimeout(timer)).then(resolve, reject)
  })
}

/** The router counts steps within the site; before the first one is another site. */
function cameFromHere(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
