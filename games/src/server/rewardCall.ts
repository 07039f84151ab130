/**
 * What the book tells the studio about free spins, as Hub88 calls its suppliers (`POST freebet/rewards/create`): signed with the book's key over the
 * bytes of the body. The same reward may come any number of times.
 */
import { createVerify, type KeyObject } from 'node:crypto'
import { freeSpinFault, gameOf } from '../engine/index.ts'
import { digitsOf, minorOf, writtenOf } from './amounts.ts'
import type { Store } from './store.ts'

export const rewardPath = '/freebet/rewards/create'

export interface RewardAnswer {
  status:
    | 'RS_OK'
    | 'RS_ERROR_INVALID_SIGNATURE'
    | 'RS_ERROR_WRONG_SYNTAX'
    | 'RS_ERROR_INVALID_GAME'
    | 'RS_ERROR_WRONG_VALUE'
    | 'RS_ERROR_DUPLICATE_REWARD'
  reward_uuid?: string
  /** of a refusal, for whoever gave the free spins */
  reason?: string
}

interface Said {
  reward: string
  user: string
  games: string[]
  spins: number
  valueMinor: number
  currency: string
}

const mostSpins = 1_000
/** of one spin; so that no return is above what a number holds exactly */
const mostMinor = 10_000_000

export function takeReward(
  { store, key, now }: { store: Store; key: KeyObject; now: () => number },
  body: Buffer,
  signature: unknown,
): RewardAnswer {
  if (typeof signature !== 'string' || !createVerify('RSA-SHA256').update(body).verify(key, signature, 'base64'))
    return { status: 'RS_ERROR_INVALID_SIGNATURE', reason: 'the signature is not that of the book' }
  const read = readReward(body)
  if ('status' in read) return read
  const { reward, user, games, spins, valueMinor, currency } = read
  const said = JSON.stringify(read)
  return store.whole((): RewardAnswer => {
    const known = store.reward(reward)
    if (known && known.said !== said)
      return { status: 'RS_ERROR_DUPLICATE_REWARD', reason: `the reward ${reward} has other terms here` }
    if (!known) store.addReward({ reward, user, games: JSON.stringify(games), currency, spins, valueMinor, said, toldMs: now() })
    return { status: 'RS_OK', reward_uuid: reward }
  })
}

function readReward(body: Buffer): Said | RewardAnswer {
  const said = parsed(body)
  if (!said) return wrong('the body is no JSON object')
  const { user, reward_uuid: reward, game_codes: games, bet_count: spins, bet_value: value, currency } = said
  if (!isText(user)) return wrong('user')
  if (!isText(reward) || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(reward)) return wrong('reward_uuid')
  if (!Array.isArray(games) || games.length === 0 || games.length > 20 || !games.every(isText)) return wrong('game_codes')
  if (!isWhole(spins, mostSpins)) return wrong('bet_count')
  if (!isText(currency) || !/^[A-Z]{3}$/.test(currency)) return wrong('currency')
  if (!isWhole(value, writtenOf(mostMinor, currency)) || value % writtenOf(1, currency) !== 0) return wrong('bet_value')
  const valueMinor = minorOf(value, currency)
  const fault = faultOf(games, valueMinor, currency)
  return fault ?? { reward: reward.toLowerCase(), user, games, spins, valueMinor, currency }
}

/** The first game that cannot be played for this. */
function faultOf(games: string[], valueMinor: number, currency: string): RewardAnswer | undefined {
  for (const code of games) {
    const game = gameOf(code)
    if (!game) return { status: 'RS_ERROR_INVALID_GAME', reason: `there is no game "${code}" here` }
    const fault = freeSpinFault(game, valueMinor)
    if (fault?.why === 'furtherStakes')
      return { status: 'RS_ERROR_INVALID_GAME', reason: `a round of ${code} may cost more than its first stake` }
    if (fault) {
      const digits = digitsOf(currency)
      const step = (fault.stepMinor / 10 ** digits).toFixed(digits)
      return { status: 'RS_ERROR_WRONG_VALUE', reason: `a spin of ${code} has to be worth a multiple of ${step} ${currency}` }
    }
  }
  return undefined
}

const wrong = (what: string): RewardAnswer => ({ status: 'RS_ERROR_WRONG_SYNTAX', reason: `it cannot be read: ${what}` })
const isText = (said: unknown): said is string => typeof said === 'string' && said.length > 0 && said.length <= 200
const isWhole = (said: unknown, most: number): said is number =>
  Number.isInteger(said) && Number(said) >= 1 && Number(said) <= most

function parsed(body: Buffer): Record<string, unknown> | undefined {
  try {
    const said: unknown = JSON.parse(body.toString('utf8'))
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
