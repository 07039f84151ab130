import { call } from '../api.ts'
import { configNow } from '../config/index.ts'
import { onSessionEnd, userNow, useSession } from '../session/index.ts'
import { onConsentChange } from './consentChange.ts'
import { hasAgreed } from './hasAgreed.ts'

/** What the operator's tag manager may put on the page as `customerData`; docs/tracking.md. */
export interface CustomerDataSink {
  track: (customer: CustomerData) => unknown
  /** nobody is logged in any more, or they do not agree any more */
  forget?: () => unknown
}

/** `userId`: a keyed hash, from which nobody learns the customer's id. */
export interface CustomerData {
  userId: string
  countryCode: string
  currency: string
  locale: string
}

/** P9.1c: the script may load late */
const readyEveryMs = 300
/** half a minute */
const maxTries = 100

const sinkNow = () => (globalThis as { customerData?: CustomerDataSink }).customerData

/** P7.34b: tells the operator's analytics who is logged in, once for each login, while the customer agrees to C0003. Called once. */
export function startCustomerData(): void {
  let told: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const forget = () => {
    clearTimeout(timer)
    if (told !== undefined) sinkNow()?.forget?.()
    told = undefined
  }
  const tell = async (customerId: string, tries: number) => {
    const isStill = () => userNow()?.userProfile.userId === customerId && hasAgreed('C0003') && told !== customerId
    if (!isStill()) return
    const sink = sinkNow()
    const later = () => {
      if (tries < maxTries) timer = setTimeout(() => void tell(customerId, tries + 1), readyEveryMs)
    }
    if (!sink) return later()
    const named = await call('inboxPushUser', {}).catch(() => undefined)
    if (!named) return later()
    if (!isStill()) return
    told = customerId
    const { countryCode, currency } = configNow()
    sink.track({ userId: named.userId, countryCode, currency, locale: document.documentElement.lang })
  }
  const follow = () => {
    const customerId = userNow()?.userProfile.userId
    if (customerId === undefined || !hasAgreed('C0003')) return forget()
    if (customerId === told) return
    clearTimeout(timer)
    void tell(customerId, 0)
  }
  useSession.subscribe(({ at }, { at: before }) => {
    if (at !== before) follow()
  })
  onSessionEnd(forget)
  onConsentChange(follow)
  follow()
}
