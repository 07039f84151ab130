import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { mayReload, reloadSoon } from './reload.ts'

/** The file of a page did not come: it is gone (a new build took its place), or the network is. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
}

const timeoutMs = 120_000

type PageModule = { default: ComponentType }

let underWay = 0

/** Whether the file that is missing now may be a page's. */
export const isLoadingPage = (): boolean => underWay > 0

/** A page in a file of its own. */
export const page = (load: () => Promise<PageModule>): LazyExoticComponent<ComponentType> => lazy(() => loadPage(load))

/** The same, with what asks for the file ahead of the page being shown. What goes wrong is the page's to say. */
export function preparedPage(load: () => Promise<PageModule>): {
  Page: LazyExoticComponent<ComponentType>
  begin: () => void
} {
  let loading: Promise<PageModule> | undefined
  const once = () => (loading ??= loadPage(load))
  return { Page: lazy(once), begin: () => void once().catch(() => undefined) }
}

/**
 * P8.5, P2.51b: where the file cannot be had, the page that one came from is gone back to and loaded anew, with the
 * files of today. Where that was done a moment ago, or no server answers, the page says so instead.
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

/** The router counts the steps within the site; before the first one lies another site. */
function cameFromHere(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
