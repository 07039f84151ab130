import { formatMinor } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import { shortestExclusion } from '../closing.ts'
import { openBetsOf } from '../openBets.ts'
import type { OwnDataParts } from '../ownDataParts.ts'

export const accountClosure =
  ({ pool, brand }: OwnDataParts): Handlers['accountClosure'] =>
  async (_input, { session: { customerId } }) => {
    const { currency, cashMinor } = await balancesOf(pool, customerId)
    const exclusionMonths = shortestExclusion(brand)
    const { reopenAfterDays, keepYears } = brand.ownData
    return {
      data: {
        balance: formatMinor(cashMinor, currency),
        currency,
        openBets: await openBetsOf(pool, customerId),
        reopenAfterDays,
        keepYears,
        ...(exclusionMonths !== undefined && { exclusionMonths }),
      },
    }
  }
