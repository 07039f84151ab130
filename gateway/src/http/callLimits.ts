import type { CallName } from '@touchline/contract'
import { costOf } from './callCosts.ts'
import { networkOf } from './networks.ts'
import type { Counted } from './rateLimitHeaders.ts'
import { type Rate, type TokenBuckets, tokenBuckets } from './tokenBuckets.ts'

export { overLimit } from './rateLimitHeaders.ts'

/** Rate limits, so that one client does not slow down the others. An absent name is not limited. */
export interface CallLimits {
  /** everything from one network address that the router answers, each call by its cost */
  address?: Rate | undefined
  /** one call, per customer, or per address if nobody is logged in */
  calls: Readonly<Partial<Record<CallName, Rate>>>
}

interface Bucket {
  buckets: TokenBuckets
  name: string
  cost: number
}

const sweepMs = 10_000

/**
 * Counts calls against their limits, which may change at any time: each returns what is left of its limit, or undefined where there is none. Stored
 * answers, sent ahead of the router, are not counted: they cost no more than a refusal would.
 */
export function callLimits(
  limits: () => CallLimits,
  { refused, nowMs = () => performance.now() }: { refused: (limit: 'address' | CallName) => void; nowMs?: () => number },
) {
  const byAddress = tokenBuckets(nowMs)
  const byCall = tokenBuckets(nowMs)
  const sweeping = setInterval(() => {
    byAddress.sweep()
    byCall.sweep()
  }, sweepMs)
  sweeping.unref()

  function count(limit: Counted['limit'], rate: Rate, { buckets, name, cost }: Bucket): Counted {
    const waitSeconds = buckets.take(name, rate, cost)
    const counted = { limit, rate, left: buckets.left(name, rate) }
    if (waitSeconds === 0) return counted
    refused(limit)
    return { ...counted, tooMany: { refused: 'TooManyRequests', retryAfterSeconds: Math.ceil(waitSeconds) } }
  }

  return {
    ofAddress(call: CallName, address: string): Counted | undefined {
      const rate = limits().address
      return rate && count('address', rate, { buckets: byAddress, name: networkOf(address), cost: costOf(call) })
    },
    ofCall(call: CallName, { customerId, address }: { customerId?: string | undefined; address: string }): Counted | undefined {
      const rate = limits().calls[call]
      const limitedBy = customerId === undefined ? networkOf(address) : `customer ${customerId}`
      return rate && count(call, rate, { buckets: byCall, name: `${call} ${limitedBy}`, cost: 1 })
    },
    close: () => clearInterval(sweeping),
  }
}
