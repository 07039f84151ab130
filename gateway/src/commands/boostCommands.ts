import { runningPriceBoosts } from '../bonus/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { enterPriceBoost, type Who, withdrawPriceBoost } from '../operator/index.ts'
import { resultSentence } from './resultSentence.ts'

/** Raises the price of a selection, a suggested bet builder or accas for all customers. */
export async function boostPrice(
  { pool }: Database,
  [what = '', price = '', maxStake = '', hours]: string[],
  { brand }: Env,
  who: Who,
): Promise<string> {
  const input = { what, price, maxStake, ...(hours !== undefined && { hours }) }
  return resultSentence(await enterPriceBoost(pool, who, input, brand), ({ says }) => says)
}

/** Those that can be taken now; the brand's own rules make others. */
export async function listPriceBoosts({ pool }: Database): Promise<string> {
  const running = await runningPriceBoosts(pool)
  const lines = running.map(
    ({ id, description, price, until }) =>
      `${id}: ${description}, ${typeof price === 'object' ? `+${price.percent} %` : price} until ${until.toISOString()}`,
  )
  return lines.length > 0 ? lines.join('\n') : 'There are no boosts.'
}

export const endPriceBoost = async ({ pool }: Database, [id = '']: string[], _env: Env, who: Who): Promise<string> =>
  resultSentence(await withdrawPriceBoost(pool, who, { id }), () => `Boost ${id} was withdrawn.`)
