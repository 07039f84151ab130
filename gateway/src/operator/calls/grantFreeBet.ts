import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { grantBonus } from '../../bonus/index.ts'
import type { Pool } from '../../database/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { amountOf, bonusCustomerNamed } from '../arguments.ts'

/** A free bet on singles, accas and bet builders, once, within so many days. */
export const grantFreeBet = (
  pool: Pool,
  who: Who,
  input: { customer: string; amount: string; days: number },
  brand: Pick<Brand, 'minStake' | 'maxStake'>,
): Promise<Acted<'grantFreeBet'>> =>
  act(pool, { name: 'grantFreeBet', who, input }, async (db, { customer, amount, days }) => {
    const { id: customerId, username, currency } = await bonusCustomerNamed(db, customer)
    const amountMinor = amountOf(String(amount), currency)
    // all of it is the stake of one bet: an amount that no bet accepts is useless
    if (amountMinor < brand.minStake || amountMinor > brand.maxStake) {
      const [min, max] = [brand.minStake, brand.maxStake].map((minor) => formatMinor(minor, currency))
      throw new OperationRefused(`No bet takes a stake of ${amount} ${currency}: give from ${min} to ${max}.`)
    }
    const bonus = { customerId, name: 'Free bet', purpose: 'free bet by an operator', days }
    const id = await grantBonus(db, { ...bonus, kind: 'FREE_BET', amountMinor })
    return { customer: username, id, amount: formatMinor(amountMinor, currency), currency, days }
  })
