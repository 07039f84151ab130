import { configNow } from '../config/index.ts'
import { useSession } from '../session/index.ts'
import { readForTab, readText, storeForTab, storeText } from '../storedText.ts'
import { createCollector } from './collector.ts'
import { onConsentChange } from './consentChange.ts'
import { startCustomerData } from './customerData.ts'
import type { OptionalGroup, TrackedEvent } from './events.ts'
import { hasAgreed } from './hasAgreed.ts'
import { loadScript } from './loadScript.ts'
import { followScrollDepth } from './scrollDepth.ts'
import { sinks, type Tagged, track } from './track.ts'

const visitorKey = 'touchline.visitor'
/** what else is stored for analytics, by `content/engagement` */
const keptForAnalytics = [visitorKey, 'touchline.starts']
const keptForTheTab = ['touchline.sessionStart']

/**
 * P7.34b: where events go while the visitor agrees: the queue of the tag manager, whose script is loaded then, and the operator's
 * collector; in development the console too. A withdrawal stops them at once, and deletes what was stored for them. Called once.
 */
export function startSinks(): void {
  const { tagManager, collector: address } = configNow().tracking ?? {}
  const collector = address === undefined ? undefined : createCollector({ address, about: aboutVisitor })
  sinks.send = (event) => {
    if (import.meta.env.DEV) console.debug('tracked', event)
    collector?.send(event)
  }
  addEventListener('pagehide', () => collector?.leave())
  followScrollDepth()
  if (tagManager !== undefined) startCustomerData()
  onConsentChange((groups, before) => {
    if (before.some((group) => !groups.includes(group))) collector?.withdraw()
    if (!groups.includes('C0002')) forgetVisitor()
    else if (tagManager !== undefined) startTagManager(tagManager)
    tellGroups(groups)
  })
}

/** The queue is there before the script, which reads what it has missed. */
function startTagManager(script: string): void {
  const page = globalThis as Tagged
  page.dataLayer ??= []
  // blocked, or away: the site works without it
  loadScript(script).catch(() => undefined)
}

/** P7.34b: the scripts that run learn the groups that are active from now on, so that those of a withdrawn one end. */
function tellGroups(agreed: readonly OptionalGroup[]): void {
  const groups = ['C0001', ...agreed]
  const page = globalThis as Tagged & { onConsentChange?: (groups: readonly string[]) => unknown }
  page.onConsentChange?.(groups)
  if (hasAgreed('C0002')) track('consent', { groups })
  else page.dataLayer?.push({ event: 'consent', groups } satisfies TrackedEvent)
}

function aboutVisitor() {
  const { brand } = configNow()
  const about = { brand, locale: document.documentElement.lang, customer: useSession.getState().at === 'loggedIn' }
  if (!hasAgreed('C0002')) return about
  const visitor = readText(visitorKey) ?? crypto.randomUUID()
  storeText(visitorKey, visitor)
  return { ...about, visitor }
}

/** Everything that analytics stored on this device: ours, and the cookies that the operator named. */
export function forgetVisitor(): void {
  for (const name of keptForAnalytics) storeText(name, undefined)
  for (const name of keptForTheTab) if (readForTab(name) !== null) storeForTab(name, undefined)
  const named = configNow().tracking?.cookies ?? []
  const isNamed = (name: string) =>
    named.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each))
  for (const [name = ''] of document.cookie.split('; ').map((each) => each.split('=')))
    if (isNamed(name)) for (const domain of domainsOf(location.hostname)) expire(name, domain)
}

/** A tag manager sets its cookies on the host or on a domain above it; only its own domain deletes one. */
function domainsOf(host: string): (string | undefined)[] {
  const parts = host.split('.')
  return [undefined, ...parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'))]
}

function expire(name: string, domain: string | undefined): void {
  document.cookie = `${name}=; Max-Age=0; Path=/${domain === undefined ? '' : `; Domain=${domain}`}`
}
