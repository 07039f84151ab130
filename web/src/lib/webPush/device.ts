import { call } from '../api.ts'
import { configNow } from '../config/index.ts'

/**
 * `needsApp`: only a site on the home screen gets notifications on an iPhone. `denied`: the customer, or the browser, blocks them, and only its
 * settings allow them again.
 */
export type PushState = 'unsupported' | 'needsApp' | 'denied' | 'off' | 'on'

/** What the service worker needs when the browser's push service moves the device: web/worker/notifications.ts reads it. */
const store = 'touchline-device'
const key = '/push-device'

const isSupported = (): boolean =>
  configNow().serviceWorker === true &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  'Notification' in globalThis

const isIphone = (): boolean => /iPhone|iPad/.test(navigator.userAgent)

async function subscriptionNow(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

const knownAs = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', auth: keys?.auth ?? '' }
}

/** Whether this browser shows the logged-in customer's notifications. Asks the customer nothing. */
export async function pushStateNow(): Promise<PushState> {
  if (!isSupported()) return isIphone() ? 'needsApp' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await subscriptionNow()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  return (await call('pushSeen', knownAs(subscription))).on ? 'on' : 'off'
}

/** It is registered a few seconds after the page; where the browser refuses that, it never is. */
const workerReady = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('there is no service worker')), longestWaitMs)),
  ])
const longestWaitMs = 60_000

/** Call it for a press: the browser asks the customer whether they allow it. */
export async function turnOn(publicKey: string): Promise<PushState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { pushManager } = await workerReady()
  // of another customer, or made for another key
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  try {
    const known = knownAs(subscription)
    await call('pushSubscribe', { ...known, p256dh: subscription.toJSON().keys?.p256dh ?? '' })
    await (await caches.open(store)).put(key, Response.json({ ...known, publicKey }))
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export async function turnOff(): Promise<PushState> {
  const subscription = await subscriptionNow()
  if (subscription) {
    await call('pushUnsubscribe', knownAs(subscription))
    await end(subscription)
  }
  return 'off'
}

async function end(subscription: PushSubscription): Promise<void> {
  await subscription.unsubscribe()
  await caches.delete(store)
}

/** The customer logged out: no notification reaches this device, and those that it shows go. */
export async function forgetDevice(): Promise<void> {
  if (!isSupported()) return
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  const subscription = await subscriptionNow()
  if (!subscription) return
  // the browser ends it in any case
  await call('pushUnsubscribe', knownAs(subscription)).catch(() => undefined)
  await end(subscription)
}

/** A customer is logged in: what another one left on this device is ended. */
export async function claimDevice(): Promise<void> {
  if (!isSupported()) return
  const subscription = await subscriptionNow()
  if (subscription && !(await call('pushSeen', knownAs(subscription))).on) await end(subscription)
}
