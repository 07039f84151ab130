import { randomInt } from 'node:crypto'
import { createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaPort } from '../captcha.ts'

interface Options {
  /** the same in every process */
  secret: string
  now?: () => number
  /** how long a challenge may be answered */
  ttlMs?: number
  /** how many numbers the browser tries until it finds the right one: each takes a phone about a millisecond */
  tries?: { from: number; to: number }
}

/** rounds of SHA-256 for each number tried */
const cost = 1_000
const ttlDefaultMs = 10 * 60_000

/**
 * A proof of work in the browser: ALTCHA version 2, hosted by ourselves. The answer carries the whole challenge under our
 * signature, so nothing in it can be made easier. https://altcha.org/docs/v2/proof-of-work
 */
export function altchaCaptcha({
  secret,
  now = Date.now,
  ttlMs = ttlDefaultMs,
  tries = { from: 200, to: 800 },
}: Options): CaptchaPort {
  const secrets = { hmacSignatureSecret: `${secret} challenge`, hmacKeySignatureSecret: `${secret} key` }
  return {
    async challenge({ purpose, deviceId }) {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(tries.from, tries.to),
        deriveKey,
        expiresAt: Math.ceil((now() + ttlMs) / 1000),
        data: { purpose, deviceId },
        ...secrets,
      })
      return JSON.stringify(made)
    },
    async verify({ purpose, deviceId }, answer) {
      const payload = read(answer)
      if (!payload) return { is: 'wrong' }
      const { expiresAt = 0, nonce, salt, data } = payload.challenge.parameters
      const { verified, expired } = await verifySolution({ ...payload, deriveKey, ...secrets }).catch(unreadable)
      // the library stops at its own clock before it looks at the signature
      if (expired || (verified && expiresAt * 1000 <= now())) return { is: 'expired' }
      if (!verified || data?.purpose !== purpose || data.deviceId !== deviceId) return { is: 'wrong' }
      return { is: 'solved', id: `${nonce}${salt}`, expiresAt: new Date(expiresAt * 1000) }
    },
  }
}

const unreadable = () => ({ verified: false, expired: false })

/** Anything may be sent, so only what is used is looked at; the rest is under the signature. */
function read(answer: string): Payload | undefined {
  try {
    const { challenge, solution } = JSON.parse(answer) as Partial<Payload>
    const isWhole =
      typeof challenge?.parameters === 'object' && challenge.parameters !== null && typeof challenge.signature === 'string'
    return isWhole && typeof solution === 'object' && solution !== null ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}
