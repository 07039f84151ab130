import type { CallName } from '@touchline/contract'
import type { FastifyReply } from 'fastify'
import type { Refused } from './handlers.ts'
import type { Rate } from './tokenBuckets.ts'

/** A call that counted against a limit: what is left of it, and the refusal if it was too much. */
export interface Counted {
  limit: 'address' | CallName
  rate: Rate
  left: number
  tooMany?: Refused<'TooManyRequests'> & { retryAfterSeconds: number }
}

/**
 * Tells a client what is left of each limit that its call counted against, and returns the refusal if that was too much:
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-10. `q` calls in `w` seconds; `r` are left, and in `t`
 * seconds without calls the limit is whole again.
 */
export function overLimit(reply: FastifyReply, ...each: (Counted | undefined)[]): Counted['tooMany'] {
  const counted = each.filter((one) => one !== undefined)
  if (counted.length === 0) return undefined
  reply.header('RateLimit-Policy', counted.map(({ limit, rate }) => `"${limit}"${policyOf(rate)}`).join(', '))
  reply.header('RateLimit', counted.map(left).join(', '))
  return counted.find(({ tooMany }) => tooMany)?.tooMany
}

const left = ({ limit, rate, left: tokens }: Counted): string =>
  `"${limit}";r=${Math.floor(tokens)};t=${Math.ceil((rate.burst - tokens) / rate.perSecond)}`

const policies = new WeakMap<Rate, string>()

function policyOf(rate: Rate): string {
  const known = policies.get(rate)
  if (known !== undefined) return known
  const policy = `;q=${rate.burst};w=${Math.max(1, Math.ceil(rate.burst / rate.perSecond))}`
  policies.set(rate, policy)
  return policy
}
