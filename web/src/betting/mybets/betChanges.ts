import type { MyBet } from '@touchline/contract/player/bet'
import { type BetChange, type BetChanges, changesMax, withChange } from '@touchline/domain/mybets'
import { create } from 'zustand'
import { userNow, useSession } from '../../lib/session/index.ts'

export type BetList = 'open' | 'settled'

interface Changes extends Record<BetList, BetChanges<MyBet>> {
  /** the server announced that a list of these days includes at least this version */
  requiredV: number
}

const nothing: Changes = { open: new Map(), settled: new Map(), requiredV: 0 }

/** Pushed bet changes, merged into the loaded lists when read. */
export const useBetChanges = create<Changes>(() => nothing)

/**
 * Keeps the newest change of each bet. Returns the version up to which a list must be reloaded if there were too many to
 * keep.
 */
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

/** Called once at start. Versions are counted per customer. */
export function forgetChangesAtLogout(): void {
  let customerId = userNow()?.userProfile.userId
  useSession.subscribe(() => {
    const next = userNow()?.userProfile.userId
    if (next === customerId) return
    customerId = next
    useBetChanges.setState(nothing, true)
  })
}
