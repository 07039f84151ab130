/**
 * The service worker: a small one of our own (0176). It answers from the network, and keeps the files, pages and lists that were used, to show
 * them as the last ones known while the device is offline. It never touches a call that is not a list of the offer.
 */
import { type Kept, keptAs, listsStore, maxLists, maxPages, pagesStore, shellPath } from './kept.ts'
import { followPushes } from './notifications.ts'
import { end, find, findFile, forgetLists, hasEnded, keep, keepFile, removeOldFiles } from './stores.ts'

declare const self: ServiceWorkerGlobalScope
/** the hash of the built files, put here by web/build/serviceWorker.ts */
declare const buildHash: string

/** What a page says to its worker. */
export type ToWorker = { is: 'takeOver' } | { is: 'forget' } | { is: 'end' } | { is: 'used'; urls: readonly string[] }
/** What it is told: the lists that it gets were received then. */
export interface FromWorker {
  asOfMs: number
}

const { origin } = self.location
/** pages that were answered from what is kept: their lists are too */
const offlineClients = new Set<string>()

followPushes()
self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => {
  const said = event.data as ToWorker
  if (said.is === 'takeOver') event.waitUntil(self.skipWaiting())
  else if (said.is === 'forget') event.waitUntil(forgetLists())
  else if (said.is === 'end') event.waitUntil(end())
  else event.waitUntil(keepUsed(said.urls))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const as = hasEnded() ? undefined : keptAs(request, origin)
  if (as === 'file') event.respondWith(file(event))
  else if (as === 'list') event.respondWith(list(event))
  else if (as !== undefined) event.respondWith(page(event, as))
})

/** The page and its files; a worker without them would show an empty screen when the device is offline. */
async function keepShell(): Promise<void> {
  const answer = await fetch(shellPath, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`the shell answered ${answer.status}`)
  const text = await answer.clone().text()
  await keep(`${pagesStore}-shell`, shellPath, answer, 1)
  const files = text.matchAll(/["' ](\/assets\/[\w./-]+)/g)
  await keepUsed(Array.from(files, ([, url = '']) => url))
}

/** From the first load on; pages that an older worker serves stay with it until they close or ask for this one. */
async function begin(): Promise<void> {
  await removeOldFiles(buildHash)
  await self.clients.claim()
  for (const { url } of await self.clients.matchAll({ type: 'window' })) {
    const request = { method: 'GET', mode: 'navigate', url }
    if (keptAs(request, origin) !== 'page') continue
    const answer = await fetch(url, { cache: 'no-cache' }).catch(() => undefined)
    if (answer?.ok) await keep(pagesStore, new URL(url).pathname, answer, maxPages)
  }
}

/** Files that a page loaded before it had a worker: they come from the browser's own cache. */
async function keepUsed(urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) {
    if (keptAs({ method: 'GET', mode: 'cors', url: new URL(url, origin).href }, origin) !== 'file' || (await findFile(url)))
      continue
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) await keepFile(buildHash, url, answer)
  }
}

async function file(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const kept = await findFile(url)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok && answer.type === 'basic') event.waitUntil(keepFile(buildHash, url, answer.clone()))
  return answer
}

/** While the server does not answer a device that is online, the page says so itself, and gets no old list for a new one. */
async function list(event: FetchEvent): Promise<Response> {
  const { request, clientId } = event
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keep(listsStore, request.url, answer.clone(), maxLists))
    offlineClients.delete(clientId)
    return answer
  } catch (cause) {
    const kept = !self.navigator.onLine || offlineClients.has(clientId) ? await find(listsStore, request.url) : undefined
    if (!kept) throw cause
    const client = await self.clients.get(clientId)
    client?.postMessage({ asOfMs: kept.atMs } satisfies FromWorker, [])
    return kept.answer
  }
}

/** A reload gets the newest page: an older build's never comes back while there is a network. */
async function page(event: FetchEvent, as: Kept): Promise<Response> {
  const { request, resultingClientId } = event
  const { pathname } = new URL(request.url)
  try {
    const answer = await fetch(request)
    const isPage = answer.ok && !answer.redirected && answer.headers.get('content-type')?.startsWith('text/html')
    if (as === 'page' && isPage) event.waitUntil(keep(pagesStore, pathname, answer.clone(), maxPages))
    return answer
  } catch (cause) {
    const kept = (as === 'page' ? await find(pagesStore, pathname) : undefined) ?? (await find(`${pagesStore}-shell`, shellPath))
    if (!kept) throw cause
    offlineClients.add(resultingClientId)
    return marked(kept)
  }
}

/** The page knows from when it is; it takes the time of the server from its configuration, which would be that time. */
async function marked({ answer, atMs }: { answer: Response; atMs: number }): Promise<Response> {
  const html = (await answer.text())
    .replace('<html ', () => `<html data-as-of="${atMs}" `)
    .replace(/("now":")[^"]*/, (_, before: string) => before + new Date().toISOString())
  return new Response(html, { headers: answer.headers })
}
