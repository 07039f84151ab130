import { randomBytes } from 'node:crypto'
import { sealOf } from '../fairness/index.ts'
import type { SeedRow, Store } from './store.ts'

/** What a player may see of the seeds that decide their rounds. */
export interface SeedsShown {
  /** SHA-256 of the server seed in use */
  seal: string
  /** of the one that follows when the player changes seeds */
  nextSeal: string
  /** null: to be chosen before the first round */
  clientSeed: string | null
  /** rounds played with them so far */
  nonce: number
}

/** what a player may choose: no control characters, no colon, which parts the words of the message */
export const isClientSeed = (said: unknown): said is string => typeof said === 'string' && /^[\w .-]{1,64}$/.test(said)

const fresh = () => randomBytes(32).toString('hex')

/** The pair of a player: in use and next; both are made before the player has chosen anything. */
export function seedsOf(store: Store, user: string): { active: SeedRow; next: SeedRow } {
  const found = (at: SeedRow['at']) => store.seedsNow(user).find((seed) => seed.at === at)
  for (const at of ['active', 'next'] as const) if (!found(at)) store.addSeed(user, fresh(), at)
  const [active, next] = [found('active'), found('next')]
  if (!active || !next) throw new Error('a player has two seeds')
  return { active, next }
}

export function seedsShown(store: Store, user: string): SeedsShown {
  const { active, next } = seedsOf(store, user)
  return {
    seal: sealOf(active.serverSeed) ?? '',
    nextSeal: sealOf(next.serverSeed) ?? '',
    clientSeed: active.clientSeed,
    nonce: active.nonce,
  }
}

/**
 * The player's own seed: of seeds without a round it is set, otherwise they are revealed and the next, whose seal the player has seen, begin. False:
 * a round that they decide is not over.
 */
export function changeSeeds(store: Store, user: string, clientSeed: string): boolean {
  return store.whole(() => {
    const { active, next } = seedsOf(store, user)
    if (active.clientSeed === null) {
      store.setSeed(active.id, 'active', clientSeed)
      return true
    }
    if (store.undecided(user).length > 0) return false
    store.setSeed(active.id, 'revealed', active.clientSeed)
    store.setSeed(next.id, 'active', clientSeed)
    store.addSeed(user, fresh(), 'next')
    return true
  })
}
