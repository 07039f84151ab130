/** A push service on this machine, with browsers that decrypt what it is sent (RFC 8291) and check who sent it (RFC 8292). */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface PushReceived {
  ttl: number
  urgency: string
  topic: string
  payload: { title: string; text: string; path: string; tag: string }
  /** as it came, encrypted */
  body: Buffer
  vapid: { aud: string; exp: number; sub: string; key: string }
}

export interface TestBrowser {
  address: { endpoint: string; p256dh: string; auth: string }
  received: PushReceived[]
}

export interface PushService {
  origin: string
  browser(): TestBrowser
  /** the answers to the next requests: a status with its headers, or silence; afterwards each is taken */
  answers: (readonly [status: number, headers?: Record<string, string>] | 'silence')[]
  /** of all requests, taken or not */
  requests: number
  close(): Promise<void>
}

export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, (request: IncomingMessage, body: Buffer) => void>()
  const receive = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    service.requests += 1
    const body = Buffer.concat(await request.toArray())
    const answer = service.answers.shift() ?? [201]
    if (answer === 'silence') return
    const [status, headers = {}] = answer
    if (status < 300) browsers.get(request.url ?? '')?.(request, body)
    reply.writeHead(status, headers).end(status < 300 ? '' : 'x'.repeat(10_000))
  }
  const server = createServer((request, reply) => void receive(request, reply).catch(() => reply.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const service: PushService = {
    origin,
    browser: () => {
      const keys = createECDH('prime256v1')
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const [p256dh, secret] = [keys.generateKeys('base64url'), randomBytes(16)]
      const received: PushReceived[] = []
      browsers.set(path, ({ headers }, body) =>
        received.push({
          ttl: Number(headers.ttl),
          urgency: String(headers.urgency),
          topic: String(headers.topic),
          payload: JSON.parse(decrypted(body, keys, secret)),
          body,
          vapid: signedBy(headers.authorization ?? ''),
        }),
      )
      return { address: { endpoint: origin + path, p256dh, auth: secret.toString('base64url') }, received }
    },
    answers: [],
    requests: 0,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

/** Throws unless it was encrypted for these keys: https://www.rfc-editor.org/rfc/rfc8291#section-3.4 */
function decrypted(body: Buffer, keys: ECDH, secret: Buffer): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), secret, info, 32))
  const key = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${what}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', key('aes128gcm', 16), key('nonce', 12))
  const sealed = body.subarray(21 + sender.length)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

/** Throws unless the token is signed with the key that it comes with. */
function signedBy(authorization: string): PushReceived['vapid'] {
  const { token = '', key = '' } = /^vapid t=(?<token>\S+), k=(?<key>\S+)$/.exec(authorization)?.groups ?? {}
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the VAPID token is not signed with its key')
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}
