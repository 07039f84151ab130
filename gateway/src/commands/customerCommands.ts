import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { creditCustomer, type Who } from '../operator/index.ts'
import { resultSentence } from './resultSentence.ts'

export async function creditManually(
  { pool }: Database,
  [customer = '', amount = '']: string[],
  _env: Env,
  who: Who,
): Promise<string> {
  const acted = await creditCustomer(pool, who, { customer, amount })
  return resultSentence(acted, (credited) => {
    const { currency, balance } = credited
    return `${credited.customer} was credited ${credited.amount} ${currency} and has ${balance}.`
  })
}
