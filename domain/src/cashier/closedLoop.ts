import type { Minor } from '../money/index.ts'

/** A method that the customer has paid with, or could be paid by. */
export interface UsedMethod {
  id: string
  /** deposited by it, less what was charged back */
  depositedMinor: Minor
  /** withdrawn by it, money on its way included */
  withdrawnMinor: Minor
  /** whether money can be sent to it */
  paysOut: boolean
  /** whether it may receive more than was deposited by it: an account in the customer's own name */
  takesWinnings: boolean
  /** of the last deposit or, without one, of the day it was added: in milliseconds since 1970 */
  usedAtMs: number
}

export interface Share {
  methodId: string
  amountMinor: Minor
}

export type Route = { is: 'routed'; shares: Share[] } | { is: 'noMethod'; leftMinor: Minor }

/**
 * How a withdrawal is divided among the customer's methods: money goes back to where it came from, the method used last first,
 * up to what was deposited by it and not withdrawn yet. The rest, winnings, goes to `wanted` if it may receive them, otherwise
 * to the one of those used last. `noMethod`: `leftMinor` has nowhere to go.
 */
export function routeWithdrawal(amountMinor: Minor, methods: readonly UsedMethod[], wanted?: string): Route {
  const usable = methods.filter(({ paysOut }) => paysOut).toSorted((a, b) => b.usedAtMs - a.usedAtMs || a.id.localeCompare(b.id))
  const shares = new Map<string, Minor>()
  let left = amountMinor
  for (const { id, depositedMinor, withdrawnMinor } of usable) {
    const back = Math.min(left, Math.max(0, depositedMinor - withdrawnMinor))
    if (back === 0) continue
    shares.set(id, back)
    left -= back
  }
  if (left > 0) {
    const forWinnings = usable.filter(({ takesWinnings }) => takesWinnings)
    const target = forWinnings.find(({ id }) => id === wanted) ?? forWinnings[0]
    if (!target) return { is: 'noMethod', leftMinor: left }
    shares.set(target.id, (shares.get(target.id) ?? 0) + left)
  }
  return { is: 'routed', shares: [...shares].map(([methodId, share]) => ({ methodId, amountMinor: share })) }
}
