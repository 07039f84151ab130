import { useServer } from '../../lib/availability.ts'
import { configNow } from '../../lib/config/index.ts'
import { useKeptLists } from '../../lib/keptLists.ts'
import { onSessionEnd } from '../../lib/session/index.ts'
import { followPush } from './followPush.ts'
import { usePwa } from './pwaStore.ts'

const path = '/sw.js'
/** nothing of the first view waits for it */
const delayMs = 5_000
const lookEveryMs = 3_600_000

type Said = { is: 'takeOver' } | { is: 'forget' } | { is: 'end' } | { is: 'used'; urls: string[] }

let registration: ServiceWorkerRegistration | undefined

/** Registers the service worker once the page is loaded and idle, or removes it where the brand has none (0176). */
export function followWorker(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  noteKeptPage()
  if (!workers) return
  if (!configNow().serviceWorker) return void removeWorkers(workers)
  workers.addEventListener('message', ({ data }: MessageEvent<{ asOfMs?: number; openPath?: string } | undefined>) => {
    if (data?.asOfMs !== undefined) useKeptLists.setState({ asOfMs: data.asOfMs })
    if (data?.openPath !== undefined) usePwa.setState({ openPath: data.openPath })
  })
  forgetWithCustomer()
  followPush()
  whenIdle(() => void register(workers).catch(() => undefined))
}

/** The worker answered with a kept page, from when the device was online last. */
function noteKeptPage(): void {
  const asOf = Number(document.documentElement.dataset.asOf)
  if (!(asOf > 0)) return
  useKeptLists.setState({ asOfMs: asOf })
  // the browser reports the loss of the network when it happens, which was before this page
  if (!navigator.onLine) dispatchEvent(new Event('offline'))
}

function whenIdle(go: () => void): void {
  const wait = () => setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(go) : go()), delayMs)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

async function register(workers: ServiceWorkerContainer): Promise<void> {
  const isFirst = workers.controller === null
  registration = await workers.register(trusted(path), { updateViaCache: 'none' })
  const found = registration as ServiceWorkerRegistration | undefined
  if (!found) return
  noteUpdates(found, workers)
  const { active } = await workers.ready
  if (isFirst) say(active, { is: 'used', urls: usedFiles() })
  setInterval(() => void found.update().catch(() => undefined), lookEveryMs)
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): { createScriptURL(url: string): string }
}

/** The page's policy lets no text become code, except this one address. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => path }).createScriptURL(url) ?? url
}

/** The first worker is no update: there is nothing that it replaces. */
function noteUpdates(found: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
  const note = () => {
    if (found.waiting && workers.controller) usePwa.setState({ isUpdateReady: true })
  }
  note()
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', note))
}

/** The files that this page loaded before it had a worker. */
const usedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))

const say = (worker: ServiceWorker | null | undefined, said: Said): void => worker?.postMessage(said, [])

/** Takes the new build. Other pages of the customer keep theirs: its files stay as long as they may be open. */
export function takeUpdate(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  if (registration?.waiting) say(registration.waiting, { is: 'takeOver' })
  else location.reload()
}

/** It keeps nothing of a customer; what it keeps goes with them all the same, and when the site is closed. */
function forgetWithCustomer(): void {
  const forget = () => say(navigator.serviceWorker.controller, { is: 'forget' })
  onSessionEnd(forget)
  useServer.subscribe(({ server }, before) => {
    if (server === 'maintenance' && before.server !== 'maintenance') forget()
  })
}

async function removeWorkers(workers: ServiceWorkerContainer): Promise<void> {
  say(workers.controller, { is: 'end' })
  for (const each of await workers.getRegistrations()) await each.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
}
