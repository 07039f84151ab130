import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { grantBonus } from '../../bonus/index.ts'
import type { Pool } from '../../database/index.ts'
import { type Acted, act, type Who } from '../act.ts'
import { amountOf, bonusCustomerNamed } from '../arguments.ts'

/** A percentage on top of one bet's winnings, up to a stake: the brand's by default. */
export const grantProfitBoost = (
  pool: Pool,
  who: Who,
  input: { customer: string; percent: number; days: number; maxStake?: string },
  brand: Pick<Brand, 'profitBoost'>,
): Promise<Acted<'grantProfitBoost'>> =>
  act(pool, { name: 'grantProfitBoost', who, input }, async (db, { customer, percent, days, maxStake }) => {
    const { id: customerId, username, currency } = await bonusCustomerNamed(db, customer)
    const maxStakeMinor = maxStake === undefined ? brand.profitBoost.maxStake : amountOf(String(maxStake), currency)
    const bonus = { customerId, name: 'Profit boost', purpose: 'profit boost by an operator', days }
    const id = await grantBonus(db, { ...bonus, kind: 'PROFIT_BOOST', percent, maxStakeMinor })
    return { customer: username, id, percent, maxStake: formatMinor(maxStakeMinor, currency), currency, days }
  })
