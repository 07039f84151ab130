import type { Version } from '@touchline/domain/catalogue'
import type { Tick } from './tick.ts'

/**
 * Whether somebody who follows the catalogue has all of it. `behind`: something was missed, the database is asked, and
 * what is heard meanwhile waits.
 */
export type Following = { at: 'following'; term: number } | { at: 'behind'; term: number; waiting: readonly Tick[] }

export type FollowEvent =
  /** somebody who leads says something, and so much is held here */
  | { type: 'tick'; tick: Tick; heldV: Version }
  /** the database knows more than was heard here */
  | { type: 'missed' }
  /** all is here that the database has at `term`; `beyond`: it never got as far as what waits, which nobody who leads said */
  | { type: 'caughtUp'; term: number; beyond?: boolean }

export type FollowEffect = { type: 'apply'; tick: Tick } | { type: 'catchUp' } | { type: 'hearAgain'; ticks: readonly Tick[] }

/** Of what waits, the oldest is let go: it is in the database by then. */
const maxWaitingTicks = 2_000

export function nextFollowing(state: Following, event: FollowEvent): [Following, FollowEffect[]] {
  switch (event.type) {
    case 'tick':
      return heard(state, event)
    case 'missed':
      return state.at === 'behind' ? [state, []] : [{ at: 'behind', term: state.term, waiting: [] }, [{ type: 'catchUp' }]]
    case 'caughtUp':
      return [
        { at: 'following', term: Math.max(state.term, event.term) },
        state.at === 'behind' && !event.beyond ? [{ type: 'hearAgain', ticks: state.waiting }] : [],
      ]
  }
}

function heard(state: Following, { tick, heldV }: FollowEvent & { type: 'tick' }): [Following, FollowEffect[]] {
  // of who leads no more
  if (tick.term < state.term) return [state, []]
  if (state.at === 'behind') return [{ ...state, waiting: [...state.waiting, tick].slice(-maxWaitingTicks) }, []]
  if (tick.term > state.term || tick.since > heldV)
    return [{ at: 'behind', term: state.term, waiting: [tick] }, [{ type: 'catchUp' }]]
  return [state, tick.v > heldV ? [{ type: 'apply', tick }] : []]
}
