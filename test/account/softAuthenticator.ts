import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Calls, DataOf } from '@touchline/contract'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const text = (data: Buffer): string => data.toString('base64url')

interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  type?: string
  userHandle?: string
  /** default: the user is present and verified */
  flags?: number
}

const flags = { present: 1, verified: 4, attested: 64 }

/** A passkey without hardware, which does what a browser and an authenticator do together, and lies when told to. */
export function softAuthenticator(siteOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let userHandle = ''
  let counter = 0

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function dataOf(rpId: string, flag: number, count: number): Buffer {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), counted])
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const head = Buffer.from('a5010203262001215820', 'hex')
    return Buffer.concat([head, Buffer.from(x, 'base64url'), Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')])
  }

  /** @param attestation CBOR of `fmt` and `attStmt`; default: none */
  function create({ options }: DataOf<Calls['addPasskey']>, { origin = siteOrigin, ...lies }: Lies = {}, attestation = none) {
    userHandle = options.user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([
      dataOf(lies.rpId ?? options.rp.id, lies.flags ?? flags.present | flags.verified | flags.attested, counter),
      Buffer.alloc(16),
      length,
      id,
      coseKey(),
    ])
    const sized = Buffer.from([0x59, authData.length >> 8, authData.length & 255])
    const attestationObject = Buffer.concat([Buffer.from('a3', 'hex'), attestation, Buffer.from('hauthData'), sized, authData])
    return {
      id: text(id),
      clientDataJSON: text(clientData(lies.type ?? 'webauthn.create', lies.challenge ?? options.challenge, origin)),
      attestationObject: text(attestationObject),
      transports: ['internal'],
    }
  }

  function use({ options }: DataOf<Calls['passkeyChallenge']>, { origin = siteOrigin, ...lies }: Lies = {}) {
    counter = lies.counter ?? counter + 1
    const authenticatorData = dataOf(lies.rpId ?? options.rpId, lies.flags ?? flags.present | flags.verified, counter)
    const client = clientData(lies.type ?? 'webauthn.get', lies.challenge ?? options.challenge, origin)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
    return {
      id: text(id),
      clientDataJSON: text(client),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: lies.userHandle ?? userHandle,
    }
  }

  return { create, use, flags }
}

/** CBOR: a text begins with a byte for its length, which is a letter: c for 3, d for 4, g for 7, h for 8. */
const none = Buffer.concat([Buffer.from('cfmt'), Buffer.from('dnone'), Buffer.from('gattStmt'), Buffer.from('a0', 'hex')])
