import type { OperatorConfig } from './operatorConfig.ts'

type Asking = Pick<OperatorConfig, 'consent' | 'tracking' | 'inboxPush'>

/**
 * 0145: what a page has to know of consent and tracking. Empty where nothing needs consent: nobody is asked, and the page loads
 * neither the question nor what sends events.
 */
export function consentAsked({ consent, tracking: { tagManager, collector, cookies }, inboxPush }: Asking) {
  const sends = tagManager !== undefined || collector !== undefined
  if (!sends && !inboxPush && consent.manager === undefined) return {}
  const tracking = { ...(tagManager && { tagManager }), ...(collector && { collector }), ...(cookies.length > 0 && { cookies }) }
  return { consent, ...(sends && { tracking }) }
}

/** The origins that these add to a page's policy: `scripts` may be loaded and connected to, `connects` only connected to. */
export function consentOrigins({ consent, tracking, inboxPush }: Asking): { scripts: string[]; connects: string[] } {
  const scripts = [inboxPush?.script, tracking.tagManager, consent.manager].flatMap(originOf)
  return { scripts: unique(scripts), connects: unique([...tracking.connects, ...originOf(tracking.collector)]) }
}

const originOf = (address: string | undefined): string[] => (address === undefined ? [] : [new URL(address).origin])
const unique = (origins: string[]): string[] => [...new Set(origins)]
