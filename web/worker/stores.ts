import { filesStorePrefix, isTooOld, listsStore, pagesStore } from './kept.ts'

/** When an answer was received, in ms: a header of what is kept. */
const receivedAt = 'x-received-at'

/** of this worker: it has been told to end, and keeps nothing more */
let ended = false
export const hasEnded = (): boolean => ended

/** Stores a copy with its time; the oldest beyond `max` go. */
export async function keep(store: string, key: string, answer: Response, max: number): Promise<void> {
  if (ended) return
  const headers = new Headers(answer.headers)
  headers.set(receivedAt, String(Date.now()))
  // the body is no longer compressed
  headers.delete('content-encoding')
  headers.delete('content-length')
  const cache = await caches.open(store)
  await cache.delete(key)
  await cache.put(key, new Response(await answer.blob(), { status: answer.status, headers }))
  for (const old of (await cache.keys()).slice(0, -max)) await cache.delete(old)
}

export interface KeptAnswer {
  answer: Response
  atMs: number
}

/** What is too old is removed; an empty page, the shell, is never too old. */
export async function find(store: string, key: string): Promise<KeptAnswer | undefined> {
  const cache = await caches.open(store)
  const answer = await cache.match(key)
  if (!answer) return undefined
  const atMs = Number(answer.headers.get(receivedAt))
  if ((store !== listsStore && store !== pagesStore) || !isTooOld(atMs, Date.now())) return { answer, atMs }
  await cache.delete(key)
  return undefined
}

/** A file of any build: its name has the hash of its content. */
export const findFile = (url: string): Promise<Response | undefined> => caches.match(url)

export async function keepFile(build: string, url: string, answer: Response): Promise<void> {
  if (!ended) await (await caches.open(filesStorePrefix + build)).put(url, answer)
}

/** Removes the files of all builds but this one and the one before, whose pages may still be open. */
export async function removeOldFiles(build: string): Promise<void> {
  const stores = (await caches.keys()).filter((name) => name.startsWith(filesStorePrefix) && name !== filesStorePrefix + build)
  for (const name of stores.slice(0, -1)) await caches.delete(name)
}

/** Removes the lists and pages, and leaves the program. */
export async function forgetLists(): Promise<void> {
  await caches.delete(listsStore)
  await caches.delete(pagesStore)
}

/** Removes everything, and lets nothing be kept any more: a page that this worker serves stays with it until it closes. */
export async function end(): Promise<void> {
  ended = true
  for (const name of await caches.keys()) await caches.delete(name)
}
