import { formatMinor } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import { closeAccount as close } from '../closing.ts'
import { mailCustomer } from '../mailCustomer.ts'
import { openBetsOf } from '../openBets.ts'
import type { OwnDataParts } from '../ownDataParts.ts'

export function closeAccount({ brand, mail, codes, sessions, confirming }: OwnDataParts): Handlers['closeAccount'] {
  return async ({ password, reason }, { session, lang }) => {
    const { customerId } = session
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    await sessions.endAllWith(
      customerId,
      async (db) => {
        await close(db, { customerId, reason }, brand)
        await codes.revoke(db, customerId)
        const { cashMinor, currency } = await balancesOf(db, customerId)
        const values = {
          balance: `${formatMinor(cashMinor, currency)} ${currency}`,
          bets: String(await openBetsOf(db, customerId)),
          years: String(brand.ownData.keepYears),
        }
        await mailCustomer(db, mail, { customerId, template: 'accountClosed', values, language: lang })
      },
      { why: reason === 'harm' ? 'selfExcluded' : 'notActive' },
    )
    mail.wake()
    return { data: {} }
  }
}
