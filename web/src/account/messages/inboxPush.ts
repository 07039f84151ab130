import { create } from 'zustand'
import { call, Refused } from '../../lib/api.ts'
import { configNow } from '../../lib/config/index.ts'
import { onSessionEnd, userNow, useSession } from '../../lib/session/index.ts'
import { hasAgreed, loadScript, onConsentChange } from '../../lib/tracking/index.ts'

/** What the script of the operator's supplier puts on the page as `inboxPush`; docs/operator.md. */
export interface InboxPushSupplier {
  /** who is logged in; sent once for each login */
  identify: (userId: string) => unknown
  /** nobody is any more */
  forget?: () => unknown
}

/** A4.22b */
export const identifiedAfterMs = 1_000
/** A9.7b */
const retryMs = 300
/** half a minute */
const maxTries = 100

const none = { xtremepushLoaded: false, xtremepushInitialized: false }

/** A3.9b: whether the supplier's script is on the page, and whether it knows the customer. */
export const useInboxPush = create<typeof none>(() => none)

/** Called once at start, where the operator has a supplier. A guest's page does not load its script. */
export function followInboxPush(): void {
  let known: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const isStill = (customerId: string) => known === customerId
  const tryLater = (customerId: string, tries: number) => {
    timer = setTimeout(() => void identify(customerId, tries), tries === 0 ? identifiedAfterMs : retryMs)
  }
  const identify = async (customerId: string, tries: number) => {
    const isOver = await isIdentified(() => isStill(customerId))
    if (isStill(customerId) && !isOver && tries < maxTries) tryLater(customerId, tries + 1)
  }
  const follow = () => {
    const customerId = userNow()?.userProfile.userId
    if (customerId === known) return
    known = customerId
    clearTimeout(timer)
    if (customerId === undefined) return
    if (hasAgreed('C0003')) void load()
    tryLater(customerId, 0)
  }
  onSessionEnd(() => {
    useInboxPush.setState({ xtremepushInitialized: false })
    supplierNow()?.forget?.()
  })
  useSession.subscribe(follow)
  // who agrees is identified then, and forgotten if they change their mind
  onConsentChange((groups, before) => {
    const agrees = groups.includes('C0003')
    if (agrees === before.includes('C0003')) return
    if (!agrees) supplierNow()?.forget?.()
    known = undefined
    follow()
  })
  follow()
}

/** One try; true if no other is needed. */
async function isIdentified(isStill: () => boolean): Promise<boolean> {
  if (!hasAgreed('C0003')) return false
  void load()
  const supplier = supplierNow()
  if (!supplier) return false
  try {
    const { userId } = await call('inboxPushUser', {})
    if (!isStill()) return true
    await supplier.identify(userId)
    if (isStill()) useInboxPush.setState({ xtremepushInitialized: true })
    return true
  } catch (error) {
    return error instanceof Refused
  }
}

const supplierNow = (): InboxPushSupplier | undefined => (globalThis as { inboxPush?: InboxPushSupplier }).inboxPush

let loading: Promise<void> | undefined

/** Once for the page. */
function load(): Promise<void> {
  const { script } = configNow().inboxPush ?? {}
  if (script === undefined) return Promise.resolve()
  loading ??= loadScript(script).then(
    () => useInboxPush.setState({ xtremepushLoaded: true }),
    // blocked, or away: the site works without it
    () => undefined,
  )
  return loading
}
