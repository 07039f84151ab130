/**
 * What a supplier is told of free spins, as Hub88's Freebets API has it for suppliers
 * (https://docs.hub88.io/developer-docs/supplier-api-reference/freebets-api): we call, signed with our key, and the supplier answers. The reward is
 * ours here, where Hub88's supplier makes it; the same may be told any number of times.
 */
import { createSign, type KeyObject } from 'node:crypto'
import * as z from 'zod/mini'

export interface RewardName {
  /** our id of the customer */
  user: string
  /** by which both name the free spins */
  reward_uuid: string
}

export interface Reward extends RewardName {
  game_codes: readonly string[]
  /** how many */
  bet_count: number
  /** of each, in hundred-thousandths of a unit */
  bet_value: number
  /** ISO 4217 */
  currency: string
  /** ISO 8601 */
  start_time: string
  end_time: string
}

/** `why`: in the supplier's words */
export type RewardAnswer = { is: 'taken' } | { is: 'refused'; why: string }

export interface FreeSpinsPort {
  /** Rejects if there was no answer, or one that says nothing about the reward: to be told again. */
  tell: (url: string, reward: Reward, signal: AbortSignal) => Promise<RewardAnswer>
  /** What is left of a reward that it was told of is taken back. Rejects as `tell` does. */
  withdraw: (url: string, reward: RewardName, signal: AbortSignal) => Promise<RewardAnswer>
}

/** below the supplier's address; `cancel` is our own, in the manner of the other: no supplier's was tried */
const paths = { tell: 'freebet/rewards/create', withdraw: 'freebet/rewards/cancel' } as const

/** of the way between the two, not of the reward */
const passing = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_INVALID_SIGNATURE', 'RS_ERROR_TIMEOUT'])

const answerShape = z.object({
  status: z.string().check(z.regex(/^RS_[A-Z_]{1,60}$/)),
  reward_uuid: z.optional(z.string()),
  reason: z.optional(z.string()),
})

export function freeSpinsPort(privateKey: KeyObject): FreeSpinsPort {
  const post = async (path: string, url: string, reward: RewardName, signal: AbortSignal): Promise<RewardAnswer> => {
    const body = JSON.stringify(reward)
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'x-hub88-signature': createSign('RSA-SHA256').update(body).sign(privateKey, 'base64'),
      },
      body,
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    const read = answerShape.safeParse(await response.json())
    if (!read.success) throw new Error(`${path} answered what is no status`)
    const { status, reward_uuid: named, reason = status } = read.data
    if (passing.has(status)) throw new Error(`${path} answered ${status}`)
    if (status !== 'RS_OK') return { is: 'refused', why: reason.replaceAll(/\p{C}/gu, ' ').slice(0, 300) }
    if (named !== undefined && named.toLowerCase() !== reward.reward_uuid.toLowerCase())
      throw new Error(`${path} answered for another reward`)
    return { is: 'taken' }
  }
  return {
    tell: (url, reward, signal) => post(paths.tell, url, reward, signal),
    withdraw: (url, { user, reward_uuid }, signal) => post(paths.withdraw, url, { user, reward_uuid }, signal),
  }
}
