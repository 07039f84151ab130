import type { CallName } from '@touchline/contract'
import { costOf } from './callCosts.ts'
import type { Refused } from './handlers.ts'
import { networkOf } from './networks.ts'
import { type Rate, tokenBuckets } from './tokenBuckets.ts'

/** Rate limits, so that one client does not slow down the others. An absent name is not limited. */
export interface CallLimits {
  /** everything from one network address that the router answers, each call by its cost */
  address?: Rate | undefined
  /** one call, per customer, or per address if nobody is logged in */
  calls: Readonly<Partial<Record<CallName, Rate>>>
}

type TooMany = Refused<'TooManyRequests'> & { retryAfterSeconds: number }

const sweepMs = 10_000

/**
 * Counts calls against their limits, which may change at any time: each returns undefined, or the refusal. Stored
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

  function tooMany(limit: 'address' | CallName, waitSeconds: number): TooMany | undefined {
    if (waitSeconds === 0) return undefined
    refused(limit)
    return { refused: 'TooManyRequests', retryAfterSeconds: Math.ceil(waitSeconds) }
  }

  return {
    ofAddress(call: CallName, address: string): TooMany | undefined {
      const rate = limits().address
      return rate && tooMany('address', byAddress.take(networkOf(address), rate, costOf(call)))
    },
    ofCall(call: CallName, { customerId, address }: { customerId?: string | undefined; address: string }): TooMany | undefined {
      const rate = limits().calls[call]
      const limitedBy = customerId === undefined ? networkOf(address) : `customer ${customerId}`
      return rate && tooMany(call, byCall.take(`${call} ${limitedBy}`, rate))
    },
    close: () => clearInterval(sweeping),
  }
}
