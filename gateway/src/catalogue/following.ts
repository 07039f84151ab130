import type { Version } from '@touchline/domain/catalogue'
import type { Tick } from './tick.ts'

/**
 * Whether a follower of the catalogue has all of it. `behind`: something was missed, the database is being read, and
 * ticks received until then wait.
 */
export type Following = { at: 'following'; term: number } | { at: 'behind'; term: number; waiting: readonly Tick[] }

export type FollowEvent =
  /** a tick of the leader; `heldV`: the version held here */
  | { type: 'tick'; tick: Tick; heldV: Version }
  /** the database has changes that were not received here */
  | { type: 'missed' }
  /**
   * everything that the database has at `term` is held here; `beyond`: the database never got as far as the waiting
   * ticks, which no leader sent
   */
  | { type: 'caughtUp'; term: number; beyond?: boolean }

export type FollowEffect = { type: 'apply'; tick: Tick } | { type: 'catchUp' } | { type: 'hearAgain'; ticks: readonly Tick[] }

/** The oldest waiting ticks are dropped: by then the database has them. */
const maxWaitingTicks = 2_000

export function nextFollowing(state: Following, event: FollowEvent): [Following, FollowEffect[]] {
  switch (event.type) {
    case 'tick':
      return received(state, event)
    case 'missed':
      return state.at === 'behind' ? [state, []] : [{ at: 'behind', term: state.term, waiting: [] }, [{ type: 'catchUp' }]]
    case 'caughtUp':
      return [
        { at: 'following', term: Math.max(state.term, event.term) },
        state.at === 'behind' && !event.beyond ? [{ type: 'hearAgain', ticks: state.waiting }] : [],
      ]
  }
}

function received(state: Following, { tick, heldV }: FollowEvent & { type: 'tick' }): [Following, FollowEffect[]] {
  // from a process that no longer leads
  if (tick.term < state.term) return [state, []]
  if (state.at === 'behind') return [{ ...state, waiting: [...state.waiting, tick].slice(-maxWaitingTicks) }, []]
  if (tick.term > state.term || tick.since > heldV)
    return [{ at: 'behind', term: state.term, waiting: [tick] }, [{ type: 'catchUp' }]]
  return [state, tick.v > heldV ? [{ type: 'apply', tick }] : []]
}
