/**
 * What the book tells the studio about free spins, as Hub88 calls its suppliers (`POST freebet/rewards/create`), and in the same
 * manner that what is left of them is taken back (`freebet/rewards/cancel`): signed with the book's key over the bytes of the body. Both may come any number of times.
 */
import { createVerify, type KeyObject } from 'node:crypto'
import { freeSpinFault, gameOf } from '../engine/index.ts'
import { digitsOf, minorOf, writtenOf } from './amounts.ts'
import type { Store } from './store.ts'

/** by path, what is done with a call */
const calls = { '/freebet/rewards/create': takeReward, '/freebet/rewards/cancel': withdrawReward } as const
export type RewardPath = keyof typeof calls
export const isRewardPath = (path: string): path is RewardPath => Object.hasOwn(calls, path)

export interface RewardAnswer {
  status:
    | 'RS_OK'
    | 'RS_ERROR_INVALID_SIGNATURE'
    | 'RS_ERROR_WRONG_SYNTAX'
    | 'RS_ERROR_INVALID_GAME'
    | 'RS_ERROR_WRONG_VALUE'
    | 'RS_ERROR_DUPLICATE_REWARD'
    | 'RS_ERROR_REWARD_DOES_NOT_EXIST'
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

interface Around {
  store: Store
  key: KeyObject
  now: () => number
}

export function answerReward(around: Around, path: RewardPath, body: Buffer, signature: unknown): RewardAnswer {
  if (typeof signature !== 'string' || !createVerify('RSA-SHA256').update(body).verify(around.key, signature, 'base64'))
    return { status: 'RS_ERROR_INVALID_SIGNATURE', reason: 'the signature is not that of the book' }
  const said = parsed(body)
  return said ? calls[path](around, said) : wrong('the body is no JSON object')
}

function takeReward({ store, now }: Around, asked: Record<string, unknown>): RewardAnswer {
  const read = readReward(asked)
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

/** What is left of it is gone for ever, also if it is told again; a round that has begun is played to its end. */
function withdrawReward({ store, now }: Around, { user, reward_uuid: said }: Record<string, unknown>): RewardAnswer {
  if (!isText(user)) return wrong('user')
  if (!isUuid(said)) return wrong('reward_uuid')
  const reward = said.toLowerCase()
  return store.whole((): RewardAnswer => {
    if (store.reward(reward)?.user !== user)
      return { status: 'RS_ERROR_REWARD_DOES_NOT_EXIST', reason: `this player has no reward ${reward} here` }
    store.withdrawReward(reward, now())
    return { status: 'RS_OK', reward_uuid: reward }
  })
}

function readReward(said: Record<string, unknown>): Said | RewardAnswer {
  const { user, reward_uuid: reward, game_codes: games, bet_count: spins, bet_value: value, currency } = said
  if (!isText(user)) return wrong('user')
  if (!isUuid(reward)) return wrong('reward_uuid')
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
const isUuid = (said: unknown): said is string => isText(said) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(said)
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
