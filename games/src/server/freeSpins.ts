/** Rounds that cost the player nothing: free spins of a reward that the book told the studio. The wallet decides how many there are. */
import { stakesMinor } from '../engine/index.ts'
import type { RewardRow } from './freeSpinStore.ts'
import type { Player, Refusal } from './roundView.ts'
import type { Store } from './store.ts'

/** As the studio knows it: what is spun elsewhere, or over by now, only the wallet knows. */
export const spinsLeft = (store: Store, { reward, spins }: RewardRow): number =>
  store.isWithdrawn(reward) ? 0 : Math.max(0, spins - store.spunOf(reward).spun)

/** What a page may show of the reward that its address names. */
export interface FreeSpinsShown {
  reward: string
  games: string[]
  left: number
  valueMinor: number
  /** the book took back those that were left */
  isWithdrawn?: true
}

/** undefined: the book has not told this reward, or it is another player's. */
export function freeSpinsShown(
  store: Store,
  { user, currency }: Pick<Player, 'user' | 'currency'>,
  said: unknown,
): FreeSpinsShown | undefined {
  const row = rewardFor(store, { user, currency }, said)
  if (!row) return undefined
  const { reward, valueMinor } = row
  return { reward, games: gamesOf(row), left: spinsLeft(store, row), valueMinor, ...withdrawnOf(store, row) }
}

/** What is said of a reward that was taken back. */
export const withdrawnOf = (store: Store, { reward }: RewardRow): { isWithdrawn?: true } =>
  store.isWithdrawn(reward) ? { isWithdrawn: true } : {}

function rewardFor(store: Store, { user, currency }: Pick<Player, 'user' | 'currency'>, said: unknown): RewardRow | undefined {
  const row = typeof said === 'string' ? store.reward(said.toLowerCase()) : undefined
  return row?.user === user && row.currency === currency ? row : undefined
}

const gamesOf = ({ games }: RewardRow): string[] => JSON.parse(games) as string[]

/** What a unit of a round is staked with: one of the stakes, or the value of a free spin, of which a round is one unit. */
export function stakeOf(
  store: Store,
  player: Pick<Player, 'user' | 'currency'>,
  { game, units, stakeMinor, reward }: { game: string; units: number; stakeMinor?: unknown; reward?: unknown },
): { minor: number; reward?: string } | { refused: Refusal } {
  if (reward === undefined) {
    const minor = stakesMinor.find((each) => each === stakeMinor)
    return minor === undefined ? { refused: 'badRequest' } : { minor }
  }
  const row = rewardFor(store, player, reward)
  if (!row) return { refused: 'noReward' }
  if (!gamesOf(row).includes(game) || units !== 1) return { refused: 'badRequest' }
  if (store.isWithdrawn(row.reward)) return { refused: 'rewardWithdrawn' }
  // the wallet has not given it back yet, and would refuse a spin that is there in a moment
  if (store.spunOf(row.reward).onWay > 0) return { refused: 'spinReturning' }
  return { minor: row.valueMinor, reward: row.reward }
}
