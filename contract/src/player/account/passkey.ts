import * as z from 'zod/mini'

const base64url = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength))

/** Identifies a challenge to the browser that requested it: single use, for five minutes. */
export const challengeId = base64url(60)

const algorithm = z.object({ type: z.literal('public-key'), alg: z.number() })

const knownPasskey = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
})

/** For `navigator.credentials.create`: https://w3c.github.io/webauthn/#dictdef-publickeycredentialcreationoptionsjson */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(algorithm),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/** For `navigator.credentials.get`: https://w3c.github.io/webauthn/#dictdef-publickeycredentialrequestoptionsjson */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

/** What a browser returns about a new passkey, in base64url. */
export const newPasskey = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports: z.optional(z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(10))),
})
export type NewPasskey = z.output<typeof newPasskey>

/** What a browser returns when a passkey is used, in base64url. */
export const passkeyAssertion = z.strictObject({
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(100),
})
export type PasskeyAssertion = z.output<typeof passkeyAssertion>
