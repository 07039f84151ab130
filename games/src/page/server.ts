import type { FreeSpinsShown } from '../server/freeSpins.ts'
import type { Rtp } from './returns.ts'
import type { RoundShown } from './table.ts'

export interface Seeds {
  seal: string
  nextSeal: string
  clientSeed: string | null
  nonce: number
}

export interface State {
  currency: string
  balanceMinor: number
  seeds: Seeds
  /** what the jackpot pays now; absent: there is none, it is played for fun */
  potMinor?: number
  stakesMinor: number[]
  games: { code: string; kind: string; cycleMs: number; rtp: Rtp }[]
  open: RoundShown[]
  /** of the reward that the address names; absent: there is none, or the book has not told the studio yet */
  freeSpins?: FreeSpinsShown
  /** played for fun: the balance at the start */
  fun?: { startMinor: number }
  /** the book's address */
  home?: string
}

export interface Past {
  rounds: (RoundShown & { seedId: number })[]
  revealed: { id: number; serverSeed: string; clientSeed: string; rounds: number; seal: string }[]
}

export interface Refused {
  refused: string
  waitMs?: number
}

const attempts = 3

/** Asks the studio's server as this player; the same call again if there was no answer, which is safe: each names what it is about. */
export function serverOf(player: { user: string; token: string } | { fun: string }) {
  async function ask<Answer>(path: string, said: object = {}): Promise<Answer | Refused> {
    for (let tried = 1; ; tried++) {
      try {
        const response = await fetch(`/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...said, ...player }),
        })
        if (response.ok) return (await response.json()) as Answer
      } catch {
        // no connection: again
      }
      if (tried === attempts) return { refused: 'unavailable' }
      await new Promise((over) => setTimeout(over, 1_000 * tried))
    }
  }
  return {
    state: (reward?: string) => ask<State>('state', { reward }),
    play: (said: { ref: string; game: string; stakeMinor: number; choice: unknown; reward?: string | undefined }) =>
      ask<{ round: RoundShown }>('play', said),
    step: (said: { round: string; index: number; step: unknown }) => ask<{ round: RoundShown }>('step', said),
    seeds: (clientSeed: string) => ask<{ seeds: Seeds }>('seeds', { clientSeed }),
    refill: () => ask<{ balanceMinor: number }>('refill'),
    pot: () => ask<{ potMinor: number }>('pot'),
    history: () => ask<Past>('history'),
  }
}
export type Server = ReturnType<typeof serverOf>
