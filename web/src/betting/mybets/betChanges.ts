import type { MyBet } from '@touchline/contract/player/bet'
import { type BetChange, type BetChanges, changesMax, withChange } from '@touchline/domain/mybets'
import { create } from 'zustand'
import { userNow, useSession } from '../../lib/session/index.ts'

export type BetList = 'open' | 'settled'

interface Changes extends Record<BetList, BetChanges<MyBet>> {
  /** the server said that a list of these days includes at least the changes up to this one */
  requiredV: number
}

const nothing: Changes = { open: new Map(), settled: new Map(), requiredV: 0 }

/** What was pushed of the customer's bets, to be read together with the lists that were asked for. */
export const useBetChanges = create<Changes>(() => nothing)

/** Keeps the newest of each bet. Returns up to which version a list has to be asked for again, where too many were kept. */
export function keepChange(list: BetList, change: BetChange<MyBet>): number | undefined {
  const changes = withChange(useBetChanges.getState()[list], change)
  const isFull = changes.size > changesMax
  useBetChanges.setState({ [list]: isFull ? new Map([[change.betId, change]]) : changes })
  return isFull ? change.v : undefined
}

export const requiredVersion = (): number => useBetChanges.getState().requiredV

export function requireVersion(v: number): void {
  useBetChanges.setState(({ requiredV }) => ({ requiredV: Math.max(requiredV, v) }))
}

/** Once, at start. Versions are counted for each customer apart. */
export function forgetChangesAtLogout(): void {
  let customerId = userNow()?.userProfile.userId
  useSession.subscribe(() => {
    const next = userNow()?.userProfile.userId
    if (next === customerId) return
    customerId = next
    useBetChanges.setState(nothing, true)
  })
}
