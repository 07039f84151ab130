import type { Until } from '../../block/index.ts'
import type { Handlers } from '../../http/index.ts'
import { balancesOf } from '../../ledger/index.ts'
import { dateText, moneyText } from '../../mail/index.ts'
import { timeZoneOf } from '../../protection/index.ts'
import { closeAccount as close } from '../closing.ts'
import { mailCustomer } from '../mailCustomer.ts'
import { openBetsOf } from '../openBets.ts'
import type { OwnDataParts } from '../ownDataParts.ts'

export function closeAccount({ brand, mail, codes, sessions, confirming }: OwnDataParts): Handlers['closeAccount'] {
  return async ({ password, reason }, { session, lang }) => {
    const { customerId } = session
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    let excluded: Until | undefined
    await sessions.endAllWith(
      customerId,
      async (db) => {
        excluded = await close(db, { customerId, reason }, brand)
        await codes.revoke(db, customerId)
        const { cashMinor, currency } = await balancesOf(db, customerId)
        const values = {
          balance: moneyText(cashMinor, currency, lang),
          bets: String(await openBetsOf(db, customerId)),
          years: String(brand.ownData.keepYears),
          days: String(brand.ownData.reopenAfterDays),
          ...(excluded instanceof Date && { until: dateText(excluded, timeZoneOf(brand), lang) }),
        }
        await mailCustomer(db, mail, { customerId, template: templateOf(excluded), values, language: lang })
      },
      { why: reason === 'harm' ? 'selfExcluded' : 'notActive' },
    )
    mail.wake()
    return { data: excluded === undefined ? {} : { excluded: excluded === 'permanent' ? {} : { until: excluded.toISOString() } } }
  }
}

const templateOf = (excluded: Until | undefined) =>
  excluded === undefined ? 'accountClosed' : excluded === 'permanent' ? 'accountClosedForGood' : 'accountClosedForHarm'
