import { randomBytes } from 'node:crypto'
import { staffBlocks } from '@touchline/contract/operator'
import { argon2Passwords, findCustomers, showCustomer } from '../account/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { balancesOf } from '../ledger/index.ts'
import {
  addCustomer,
  blockCustomer,
  OperationRefused,
  requirePasswordChange,
  verifyCustomer,
  type Who,
} from '../operator/index.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

/** Creates a customer with a password that is shown once and works for a day, in which they choose their own. */
export async function addManually(
  { pool }: Database,
  [customer = '', email = '', firstName = '', lastName = '', countryCode]: string[],
  { brand }: Pick<Env, 'brand'>,
  who: Who,
): Promise<string> {
  const password = randomBytes(15).toString('base64url')
  const input = { customer, email, firstName, lastName, ...(countryCode !== undefined && { countryCode }) }
  const passwordHash = await argon2Passwords().hash(password)
  const acted = await addCustomer(pool, who, input, { brand, passwordHash })
  // nobody knows the password of an earlier run
  const shown = acted.again ? '' : ` The password is ${password} (for 24 hours: ask them to choose their own)`
  return resultSentence(acted, (added) => `${added.customer} is a customer, number ${added.id}, and is not verified.${shown}`)
}

export async function verifyManually(
  { pool }: Database,
  [customer = '']: string[],
  { brand }: Pick<Env, 'brand'>,
  who: Who,
): Promise<string> {
  const acted = await verifyCustomer(pool, who, { customer }, brand.identity)
  return resultSentence(acted, (done) =>
    done.changed ? `${done.customer} is verified.` : `${done.customer} was verified before.`,
  )
}

export async function blockManually({ pool }: Database, [customer = '', kind = '']: string[], _env: Env, who: Who) {
  const acted = await blockCustomer(pool, who, { customer, kind: kindNamed(kind), blocked: true })
  return resultSentence(acted, (done) => `${done.customer} is ${done.changed ? '' : 'already '}blocked: ${done.kind}.`)
}

export async function unblockManually({ pool }: Database, [customer = '', kind = '']: string[], _env: Env, who: Who) {
  const acted = await blockCustomer(pool, who, { customer, kind: kindNamed(kind), blocked: false })
  return resultSentence(acted, (done) =>
    done.changed ? `${done.customer} is no longer blocked: ${done.kind}.` : `${done.customer} had no block ${done.kind}.`,
  )
}

export async function requirePasswordChangeManually({ pool }: Database, [customer = '']: string[], _env: Env, who: Who) {
  const acted = await requirePasswordChange(pool, who, { customer })
  return resultSentence(acted, (done) =>
    done.changed
      ? `${done.customer} must choose a new password at the next login.`
      : `${done.customer} already has to choose a new password.`,
  )
}

function kindNamed(text: string) {
  const kind = staffBlocks.find((each) => each === text)
  if (!kind) throw new OperationRefused(`"${text}" is not a block that staff begin and end: use ${staffBlocks.join(', ')}.`)
  return kind
}

/** Everything in one line of JSON. */
export async function showManually({ pool }: Database, [name = '']: string[]): Promise<string> {
  const shown = await showCustomer(pool, name)
  if (!shown) throw new OperationRefused(`There is no customer "${name}".`)
  return lineOf({ ...shown, balance: await balancesOf(pool, shown.id) })
}

/** A line of JSON for each customer found. */
export async function findManually({ pool }: Database, [text = '']: string[]): Promise<string> {
  const found = await findCustomers(pool, text)
  if (found.length === 0) throw new OperationRefused(`No customer matches "${text}".`)
  return found.map((each) => lineOf(each)).join('\n')
}
