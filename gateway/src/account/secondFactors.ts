import type { NewPasskey } from '@touchline/contract/player/account'
import type { Connection, Pool, Queryable } from '../database/index.ts'
import type { LoginStep } from '../session/index.ts'

/** What the operator's file says about logins. */
export interface LoginRules {
  /** `demanded`: of everybody, in every login */
  secondFactor: 'offered' | 'demanded'
}

export type FactorStep = Extract<LoginStep, 'otp' | 'passkey' | 'secondFactor'>

export interface NewFactor {
  setUp?: 'app' | 'passkey' | undefined
  otp?: string | undefined
  created?: { challengeId: string; passkey: NewPasskey } | undefined
}

interface Factors {
  hasApp: boolean
  passkeys: number
}

const factorsSql = `select exists (select from authenticator where customer_id = $1 and confirmed_at is not null) as "hasApp",
  (select count(*)::integer from passkey where customer_id = $1) as passkeys`

async function factorsOf(db: Queryable, customerId: string): Promise<Factors> {
  const { rows } = await db.query<Factors>(factorsSql, [customerId])
  return rows[0] ?? { hasApp: false, passkeys: 0 }
}

/** What a customer who gave a password or a PIN has to prove, or to set up, as well. Undefined: nothing. */
export async function factorStepOf(
  { pool, loginRules }: { pool: Pool; loginRules: () => LoginRules },
  customerId: string,
): Promise<FactorStep | undefined> {
  const { hasApp, passkeys } = await factorsOf(pool, customerId)
  if (hasApp) return 'otp'
  if (loginRules().secondFactor === 'offered') return undefined
  // a new one would let in whoever has the password
  return passkeys > 0 ? 'passkey' : 'secondFactor'
}

/** The transaction is rolled back: it would leave the customer without a second factor. */
class LastSecondFactor extends Error {}

/** The transaction is rolled back: the customer got another second factor meanwhile, which the login has to prove. */
export class HasSecondFactor extends Error {}

/** After a removal. Removals of the app and of the last passkey wait for each other. */
export async function mustHaveOne(db: Connection, customerId: string): Promise<void> {
  const { hasApp, passkeys } = await lockedFactorsOf(db, customerId)
  if (!hasApp && passkeys === 0) throw new LastSecondFactor()
}

/** False: nothing was removed, because it is the last second factor. */
export async function unlessTheLast<Result>(remove: () => Promise<Result>): Promise<Result | false> {
  try {
    return await remove()
  } catch (error) {
    if (error instanceof LastSecondFactor) return false
    throw error
  }
}

/** After an app or a passkey was added by a login with the password alone: of two such logins one sets a factor up. */
export async function mustBeTheOnly(db: Connection, customerId: string): Promise<void> {
  const { hasApp, passkeys } = await lockedFactorsOf(db, customerId)
  if (Number(hasApp) + passkeys > 1) throw new HasSecondFactor()
}

async function lockedFactorsOf(db: Connection, customerId: string): Promise<Factors> {
  await db.query('select from customer where id = $1 for update', [customerId])
  return factorsOf(db, customerId)
}
