import { games, stakesMinor } from '../engine/index.ts'
import { sealOf } from '../fairness/index.ts'
import { minorOf } from './amounts.ts'
import { freeSpinsShown } from './freeSpins.ts'
import type { Rounds } from './rounds.ts'
import type { Player } from './roundView.ts'
import { changeSeeds, isClientSeed, seedsShown } from './seeds.ts'
import type { Store } from './store.ts'

export type Asked = Record<string, unknown>

/** with the balance, as the wallet writes it, if it was asked */
type Known = Player & { balance?: number }

interface CallsOptions {
  store: Store
  rounds: Rounds
  now: () => number
  /** the way out of a page that no frame surrounds */
  home: string | undefined
  /** there are no pots */
  isForFun?: boolean
}

/** What a page of the games asks, by path, for a player who is known. */
export function callsOf({ store, rounds, now, home, isForFun = false }: CallsOptions) {
  const state = (player: Known, { reward }: Asked) => ({
    currency: player.currency,
    ...(player.balance !== undefined && { balanceMinor: minorOf(player.balance, player.currency) }),
    seeds: seedsShown(store, player.user),
    ...(!isForFun && { potMinor: store.potMinor(player.currency) }),
    stakesMinor,
    ...(home !== undefined && { home }),
    games: games.map(({ code, kind, cycleMs, rtp }) => ({ code, kind, cycleMs, rtp })),
    freeSpins: freeSpinsShown(store, player, reward),
    open: store.undecided(player.user).map(rounds.viewOf),
    nowMs: now(),
  })
  const calls: Record<string, (player: Known, asked: Asked) => unknown> = {
    '/api/state': state,
    '/api/play': rounds.play,
    '/api/step': rounds.step,
    '/api/pot': ({ currency }) => (isForFun ? { refused: 'badRequest' } : { potMinor: store.potMinor(currency) }),
    '/api/seeds': ({ user }, { clientSeed }) => {
      if (!isClientSeed(clientSeed)) return { refused: 'badRequest' }
      return changeSeeds(store, user, clientSeed) ? { seeds: seedsShown(store, user) } : { refused: 'roundOpen' }
    },
    '/api/history': ({ user }) => ({
      rounds: store.history(user, 50).map((row) => ({ ...rounds.viewOf(row), seedId: row.seedId })),
      revealed: store.revealed(user).map(({ id, serverSeed, clientSeed, nonce }) => ({
        id,
        serverSeed,
        clientSeed,
        rounds: nonce,
        seal: sealOf(serverSeed),
      })),
    }),
  }
  return calls
}
