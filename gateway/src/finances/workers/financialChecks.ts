import { type FinancesPort } from '@touchline/adapters/finances'
import type { Guard } from '@touchline/adapters/port'
import { PortUnavailable } from '@touchline/adapters/port'
import type { Brand } from '@touchline/domain/brand'
import type { FinancialCheckKind } from '@touchline/domain/protection'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { financialTermsAt, rulesOf, timeZoneOf } from '../../protection/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { answerCheck } from '../answerCheck.ts'
import { wantChecks } from '../wantChecks.ts'

export interface FinancialChecksOptions {
  pool: Pool
  brand: Pick<Brand, 'countryCode'>
  /** absent: nobody is asked, and the checks wait for staff */
  service?: { port: FinancesPort; guard: Guard } | undefined
  log: Logger
  sweepMs?: number
  now?: () => Date
}

interface Open {
  id: string
  customerId: string
  kind: FinancialCheckKind
  amountMinor: number
  firstName: string
  lastName: string
  countryCode: string
  birthDate: string | null
  addressLine: string | null
  city: string | null
  postcode: string | null
}

const batch = 100

/**
 * Finds the customers whose deposits or limits pass an amount of the country, asks the service about them and does what follows. A service
 * that is away is asked again at the next turn; the check stays wanted. Several processes may work: an answer is recorded once.
 */
export function createFinancialChecks({
  pool,
  brand,
  service,
  log,
  sweepMs = 60_000,
  now = () => new Date(),
}: FinancialChecksOptions): Worker {
  return createWorker({
    name: 'checks of finances',
    sweepMs,
    log,
    run: async (_look, stop) => {
      const rules = rulesOf(brand, now())
      const terms = financialTermsAt(brand, now())
      if (!terms) return
      await wantChecks(pool, { rules, terms, timeZone: timeZoneOf(brand) })
      if (!service) return
      let after = '0'
      for (;;) {
        const { rows } = await pool.query<Open>(openSql, [after, batch])
        for (const { id, customerId, kind, amountMinor, ...person } of rows) {
          if (stop.aborted) return
          const asked = { ref: `check-${id}`, ...known(person) }
          try {
            const answer = await service.guard((signal) => service.port.check(asked, signal))
            await answerCheck(pool, { id, customerId, kind, amountMinor }, { answer, terms })
          } catch (error) {
            if (!(error instanceof PortUnavailable)) throw error
            log.warn({ err: error, check: id }, 'the service for finances is away: asked again at the next turn')
            return
          }
        }
        const last = rows.at(-1)
        if (!last || rows.length < batch) return
        after = last.id
      }
    },
  })
}

const openSql = `
  select f.id::text, f.customer_id::text as "customerId", f.kind, f.amount as "amountMinor", c.first_name as "firstName",
    c.last_name as "lastName", c.country_code as "countryCode", p.birth_date::text as "birthDate", p.address_line as "addressLine",
    p.city, p.postcode
  from financial_check f join customer c on c.id = f.customer_id left join customer_profile p on p.customer_id = f.customer_id
  where f.answered_at is null and f.kind <> 'contact' and f.id > $1 order by f.id limit $2`

type Person = Omit<Open, 'id' | 'customerId' | 'kind' | 'amountMinor'>

/** What was never given is not asked about. */
const known = ({ firstName, lastName, countryCode, birthDate, addressLine, city, postcode }: Person) => ({
  firstName,
  lastName,
  countryCode,
  ...(birthDate !== null && { birthDate }),
  ...(addressLine !== null && { addressLine }),
  ...(city !== null && { city }),
  ...(postcode !== null && { postcode }),
})
