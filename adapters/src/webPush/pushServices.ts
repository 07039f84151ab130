/** The push services of Chrome and Edge on most systems, Firefox, Safari, and Edge on Windows. */
export const usualPushServices: readonly string[] = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

const hostName = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/
const localOrigin = /^http:\/\/(127\.0\.0\.1|localhost):\d{1,5}$/

/** Whether a text names push services: a host, `*.` and a host for all below it, or, to try it out, an origin of this machine. */
export const isPushService = (text: string, { production }: { production: boolean }): boolean =>
  hostName.test(text) || (!production && localOrigin.test(text))

/** longer than any service's */
const longestEndpoint = 1_000

/**
 * Which of these services an endpoint is of; undefined if of none. Only `https` at its usual port counts: an endpoint comes from a browser, and
 * must not make this server write to anything else.
 */
export function serviceOf(endpoint: string, services: readonly string[]): string | undefined {
  const at = endpoint.length <= longestEndpoint ? URL.parse(endpoint) : null
  if (!at || at.username !== '' || at.password !== '' || at.hash !== '') return undefined
  return services.find((service) => {
    if (service.startsWith('http:')) return at.origin === service
    if (at.protocol !== 'https:' || at.port !== '') return false
    return service.startsWith('*.') ? at.hostname.endsWith(service.slice(1)) : at.hostname === service
  })
}
