import type { RegisterAnswer, RegisterPerson } from '@touchline/adapters/register'
import { type RegisterCheck, type RegisterOutcome, type RegisterSetting, registerDecision } from '@touchline/domain/account'
import type { Pool, Queryable } from '../database/index.ts'

/** A register that this brand asks, through its guard: rejects if it does not answer. */
export interface AskedRegister extends RegisterSetting {
  check: (person: RegisterPerson) => Promise<RegisterAnswer>
}

/** What a register said, as it is kept. */
export interface RegisterResult extends RegisterCheck {
  reference?: string
  code?: string
}

export interface Registers {
  /** asks about somebody who wants to join; `noteRegisters` keeps the results */
  askAbout(person: RegisterPerson): Promise<{ is: RegisterOutcome; results: RegisterResult[] }>
  /**
   * Asks about a customer at a login, and keeps the results. `wasExcluded`: a register excluded them before. A customer
   * without a date of birth cannot be asked about.
   */
  askAboutCustomer(customerId: string, before: { wasExcluded: boolean }): Promise<RegisterOutcome>
}

export function createRegisters({ pool, registers }: { pool: Pool; registers: readonly AskedRegister[] }): Registers {
  return {
    async askAbout(person) {
      const results = await Promise.all(registers.map((register) => ask(register, person)))
      return { is: registerDecision(results, { wasExcluded: false }), results }
    },
    async askAboutCustomer(customerId, before) {
      const known = registers.length > 0 ? await personOf(pool, customerId) : undefined
      if (!known) return registerDecision([], before)
      const results = await Promise.all(
        registers.map((each) => ask(each, { ...known.person, ...codeAt(known.codes, each.register) })),
      )
      await noteRegisters(pool, results, { occasion: 'login', customerId })
      return registerDecision(results, before)
    },
  }
}

async function ask({ register, whenAway, check }: AskedRegister, person: RegisterPerson): Promise<RegisterResult> {
  try {
    const { excluded, reference, code } = await check(person)
    return {
      register,
      whenAway,
      outcome: excluded ? 'excluded' : 'clear',
      ...(reference !== undefined && { reference }),
      ...(code !== undefined && { code }),
    }
  } catch {
    // the guard has counted and reported it
    return { register, whenAway, outcome: 'unavailable' }
  }
}

/** Keeps what registers said: of somebody who did not become a customer without saying who it was. */
export async function noteRegisters(
  db: Queryable,
  results: readonly RegisterResult[],
  { occasion, customerId }: { occasion: 'registration' | 'login'; customerId?: string },
): Promise<void> {
  if (results.length === 0) return
  await db.query(
    `insert into register_check (customer_id, occasion, register, outcome, reference)
     select $1, $2, * from unnest($3::text[], $4::text[], $5::text[])`,
    [
      customerId ?? null,
      occasion,
      results.map(({ register }) => register),
      results.map(({ outcome }) => outcome),
      results.map(({ reference }) => reference ?? null),
    ],
  )
  const coded = results.filter(({ code }) => code !== undefined)
  if (customerId === undefined || coded.length === 0) return
  await db.query(
    `insert into register_code (customer_id, register, code) select $1, * from unnest($2::text[], $3::text[])
     on conflict (customer_id, register) do update set code = excluded.code where register_code.code <> excluded.code`,
    [customerId, coded.map(({ register }) => register), coded.map(({ code }) => code)],
  )
}

interface Known {
  person: RegisterPerson
  codes: Record<string, string>
}

async function personOf(db: Queryable, customerId: string): Promise<Known | undefined> {
  const { rows } = await db.query<Omit<RegisterPerson, 'phone'> & { phone: string | null; codes: Record<string, string> }>(
    `select first_name as "firstName", last_name as "lastName", birth_date::text as "birthDate", email, postcode, phone,
       (select coalesce(jsonb_object_agg(register, code), '{}') from register_code r where r.customer_id = c.id) as codes
     from customer c join customer_profile p on p.customer_id = c.id where c.id = $1`,
    [customerId],
  )
  const [row] = rows
  if (!row) return undefined
  const { phone, codes, ...person } = row
  return { person: { ...person, ...(phone !== null && { phone }) }, codes }
}

const codeAt = (codes: Record<string, string>, register: string): { code?: string } =>
  codes[register] === undefined ? {} : { code: codes[register] }
