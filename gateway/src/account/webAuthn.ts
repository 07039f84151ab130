import { isIP } from 'node:net'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import type { Calls, DataOf } from '@touchline/contract'
import type { NewPasskey, PasskeyAssertion } from '@touchline/contract/player/account'
import { challengeMs } from './passkeyChallenges.ts'

/** The site that a passkey is for: a host with a name, because browsers refuse addresses. */
export interface PasskeySite {
  rpId: string
  origin: string
}

export function passkeySite(siteUrl: string): PasskeySite | undefined {
  const { hostname: rpId, origin } = new URL(siteUrl)
  return isIP(rpId.replaceAll(/[[\]]/g, '')) ? undefined : { rpId, origin }
}

/** EdDSA, ES256, RS256: what today's authenticators have. https://www.iana.org/assignments/cose/cose.xhtml#algorithms */
export const passkeyAlgorithms = [-8, -7, -257]

type PasskeyCreation = DataOf<Calls['addPasskey']>['options']

interface CreationOf {
  site: PasskeySite
  brandName: string
  challenge: string
  user: PasskeyCreation['user']
  known: readonly { id: string; transports: string[] }[]
}

/** What a browser needs to create a passkey. */
export const creationOptions = ({ site, brandName, challenge, user, known }: CreationOf): PasskeyCreation => ({
  challenge,
  rp: { id: site.rpId, name: brandName },
  user,
  pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: challengeMs,
  attestation: 'none',
  excludeCredentials: known.map(({ id, transports }) => ({ type: 'public-key', id, transports })),
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
})

export interface Verified {
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  synced: boolean
}

interface Expected {
  site: PasskeySite
  challenge: string
}

/** The passkey in a browser's answer; undefined if anything is wrong with it. */
export async function verifyNew(given: NewPasskey, { site, challenge }: Expected): Promise<Verified | undefined> {
  const { id, clientDataJSON, attestationObject } = given
  const verified = await orUndefined(async () =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: withoutAttestation(attestationObject) },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  )
  if (!verified?.verified) return undefined
  const { credential, credentialDeviceType } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    synced: credentialDeviceType === 'multiDevice',
  }
}

/**
 * We request no attestation, so the maker's certificates do not count. They are dropped unread, because verifying them would
 * fetch the revocation list from whatever address they name.
 */
function withoutAttestation(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}

/** The counter of a valid signature by this key; undefined if anything is wrong. The caller compares the counter. */
export async function verifyUse(
  given: PasskeyAssertion,
  publicKey: Uint8Array,
  { site, challenge }: Expected,
): Promise<{ counter: number } | undefined> {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = given
  const verified = await orUndefined(async () =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      // 0: the library would compare the counter before the signature, so that anyone could raise the alarm
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    }),
  )
  return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : undefined
}

/** The library throws at everything that is wrong with an answer. */
async function orUndefined<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
