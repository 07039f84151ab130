import { type LookupAddress, lookup } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as overHttp } from 'node:http'
import { Agent as HttpsAgent, request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import webPush from 'web-push'
import { isPublicAddress } from '../../geo/index.ts'
import { type Guard, guardPort, type PortMeter, PortUnavailable } from '../../port/index.ts'
import { serviceOf } from '../pushServices.ts'
import type { Push, PushSent, WebPushPort } from '../webPush.ts'
import type { VapidAccess } from '../webPushSetting.ts'
import { areBrowserKeys, publicKeyOf } from './vapidKeys.ts'

export interface VapidPushOptions extends VapidAccess {
  services: readonly string[]
  meter?: PortMeter | undefined
  timeoutMs?: number
}

/** Web push by VAPID: `web-push` encrypts and signs, the requests are our own, to the named services alone. */
export function vapidPush({ privateKey, subject, services, meter, timeoutMs = 15_000 }: VapidPushOptions): WebPushPort {
  const publicKey = publicKeyOf(privateKey)
  if (publicKey === undefined) throw new TypeError('the private key is no key')
  const vapidDetails = { subject, publicKey, privateKey }
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true, lookup: publicOnly }) }
  // one service that is away must not keep notifications from the others
  const guards = new Map<string, Guard>(services.map((each) => [each, guardPort({ port: 'webPush', timeoutMs, meter })]))

  async function post({ endpoint, p256dh, auth, payload, ...terms }: Push, how: Posting): Promise<PushSent> {
    const keys = { p256dh, auth }
    const { ttlSeconds: TTL, urgency, topic } = terms
    const options = { vapidDetails, TTL, urgency, topic, contentEncoding: 'aes128gcm' } as const
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payload, options)
    const isPlain = endpoint.startsWith('http:')
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const common = { method: 'POST', headers, signal: how.signal }
      const posting = isPlain
        ? overHttp(endpoint, { ...common, agent: agents.http }, resolve)
        : overHttps(endpoint, { ...common, agent: agents.https }, resolve)
      posting.on('socket', (socket) => {
        if (!socket.connecting) how.underway()
        else socket.once(isPlain ? 'connect' : 'secureConnect', how.underway)
      })
      posting.on('error', reject)
      posting.end(body)
    })
    // nobody reads what a service says, however long it is
    answer.on('error', () => undefined)
    if (Number(answer.headers['content-length'] ?? 0) > 0 || answer.headers['transfer-encoding']) answer.destroy()
    else answer.resume()
    return meaningOf(answer)
  }

  return {
    publicKey,
    accepts: ({ endpoint, ...keys }) => serviceOf(endpoint, services) !== undefined && areBrowserKeys(keys),
    async send(push) {
      const guard = guards.get(serviceOf(push.endpoint, services) ?? '')
      if (!guard) return { at: 'rejected', why: 'of no service that is named' }
      let isUnderway = false
      const underway = () => {
        isUnderway = true
      }
      try {
        return await guard((signal) => post(push, { signal, underway }))
      } catch (error) {
        if (!(error instanceof PortUnavailable)) throw error
        return { at: isUnderway ? 'unknown' : 'later' }
      }
    },
    close: () => {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}

interface Posting {
  signal: AbortSignal
  /** from here on the service may have it */
  underway: () => void
}

/** https://www.rfc-editor.org/rfc/rfc8030#section-5 and the habits of the services. */
function meaningOf({ statusCode = 0, headers }: IncomingMessage): PushSent {
  if (statusCode >= 200 && statusCode < 300) return { at: 'sent' }
  if (statusCode === 404 || statusCode === 410) return { at: 'gone' }
  if (statusCode === 429 || statusCode >= 500) {
    const afterSeconds = secondsOf(headers['retry-after'])
    return { at: 'later', ...(afterSeconds !== undefined && { afterSeconds }) }
  }
  return { at: 'rejected', why: `status ${statusCode}` }
}

/** In seconds, or as a date; no more than a day. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  if (retryAfter === undefined) return undefined
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), 86_400) : undefined
}

/** A name of a push service that leads into a private network is an attack on what is there. */
const publicOnly: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first, ...others] = (addresses ?? []).filter(({ address }) => isPublicAddress(address))
    if (error) return found(error, '')
    if (!first) return found(new Error(`${hostname} has no public address`), '')
    if (options.all) found(null, [first, ...others])
    else found(null, first.address, first.family)
  })
}
