/** Notifications: shows what is pushed, leads to it, and tells the gateway when the browser's push service moves the device (0177). */
import { pathHere, readPushed } from './pushed.ts'

declare const self: ServiceWorkerGlobalScope

const { origin } = self.location
/** as the page keeps it: web/src/lib/webPush/device.ts */
const [store, key] = ['touchline-device', '/push-device']
const icon = '/app-icon-192.png'

/** Of the standard; not every browser has both. */
type Change = ExtendableEvent & { oldSubscription?: PushSubscription | null; newSubscription?: PushSubscription | null }

/** Call it when the worker begins: browsers want to know then what it listens to. */
export function followPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = (event.notification.data ?? {}) as { path?: unknown }
    event.waitUntil(open(pathHere(path, origin)))
  })
  self.addEventListener('pushsubscriptionchange', (event) => (event as Change).waitUntil(renew(event as Change)))
}

/** The same message again replaces what is shown, silently. */
async function show(text: string): Promise<void> {
  const pushed = readPushed(text, origin)
  if (!pushed) return
  const { title, text: body, path, tag } = pushed
  await self.registration.showNotification(title, { body, icon, badge: icon, tag, data: { path } })
}

/** An open page goes there, without being loaded again; if none is open, one opens. */
async function open(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' })
  const page = pages.find(({ focused }) => focused) ?? pages[0]
  if (!page) return void (await self.clients.openWindow(path))
  page.postMessage({ openPath: path }, [])
  await page.focus().catch(() => undefined)
}

interface Kept {
  endpoint: string
  auth: string
  publicKey: string
}

async function renew({ newSubscription }: Change): Promise<void> {
  const cache = await caches.open(store)
  const kept = (await (await cache.match(key))?.json()) as Kept | undefined
  if (!kept) return
  const { endpoint, auth, publicKey } = kept
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const { keys, ...moved } = (newSubscription ?? (await self.registration.pushManager.subscribe(options))).toJSON()
  const to = { endpoint: moved.endpoint ?? '', auth: keys?.auth ?? '', p256dh: keys?.p256dh ?? '' }
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/push/renew', { method: 'POST', headers, body: JSON.stringify({ endpoint, auth, to }) })
  if (answer.ok) await cache.put(key, Response.json({ endpoint: to.endpoint, auth: to.auth, publicKey }))
}
