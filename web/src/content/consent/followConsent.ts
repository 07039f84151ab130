import { configNow } from '../../lib/config/index.ts'
import { consentWritten, hasAgreed } from '../../lib/tracking/index.ts'
import { choiceKey, restore } from './consent.ts'
import { isAskedElsewhere, managerNow } from './consentPlatform.ts'

/** P9.1c */
const lookEveryMs = 300

/** Called once, after the first render, where something needs consent. */
export async function followConsent(): Promise<void> {
  const { consent, tracking } = configNow()
  if (!consent) return
  const sinks = tracking && (await import('../../lib/tracking/sinks.ts'))
  sinks?.startSinks()
  if (isAskedElsewhere(consent)) return followManager(consent.manager)
  restore()
  // of an agreement that has run out, or that ended while its scripts still ran
  if (!hasAgreed('C0002')) sinks?.forgetVisitor()
  addEventListener('storage', (event) => {
    if (event.key === choiceKey || event.key === null) restore()
  })
}

/** The operator's own consent manager asks, and says here what was agreed; a manager that tells of no changes is looked at again and again. */
async function followManager(script: string | undefined): Promise<void> {
  consentWritten()
  const timer = setInterval(() => {
    consentWritten()
    const manager = managerNow()
    if (!manager?.OnConsentChanged) return
    clearInterval(timer)
    manager.OnConsentChanged(() => consentWritten())
  }, lookEveryMs)
  // necessary, so not counted among the scripts that a withdrawal ends; without it nobody agrees to anything
  if (script !== undefined) await import(/* @vite-ignore */ script).catch(() => undefined)
}
