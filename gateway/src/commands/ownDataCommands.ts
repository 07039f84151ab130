import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { createMailQueue, type MailQueue } from '../mail/index.ts'
import { eraseCustomer, payOut, removeSecondStep, renameCustomer, reopenAccount, type Who } from '../operator/index.ts'
import { accountsToPay } from '../ownData/index.ts'
import type { Vault } from '../vault/index.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

/** Mail that the gateway sends. Its links only work if SITE_URL is set for this command too. */
const mailQueue = ({ brand, siteUrl }: Env, vault: () => Vault): MailQueue =>
  createMailQueue({
    vault: vault(),
    brandName: brand.name,
    siteUrl: () => siteUrl ?? 'http://localhost',
    channels: ['mail'],
    wake() {},
  })

type Run = (database: Database, args: string[], env: Env, who: Who, vault: () => Vault) => Promise<string>

export const renameManually: Run = async ({ pool }, [customer = '', firstName = '', lastName = ''], env, who, vault) => {
  const parts = { demands: env.brand.identity, mail: mailQueue(env, vault) }
  const acted = await renameCustomer(pool, who, { customer, firstName, lastName }, parts)
  return resultSentence(acted, (done) => `${done.customer} has a new name, and has to prove their identity again.`)
}

export const removeSecondStepManually: Run = async ({ pool }, [customer = ''], env, who, vault) => {
  const parts = { demands: env.brand.identity, mail: mailQueue(env, vault) }
  const acted = await removeSecondStep(pool, who, { customer }, parts)
  return resultSentence(
    acted,
    (done) => `${done.customer} logs in without a code, chooses a new password, and has to prove their identity again.`,
  )
}

export const reopenManually: Run = async ({ pool }, [customer = ''], env, who, vault) => {
  const acted = await reopenAccount(pool, who, { customer }, { brand: env.brand, mail: mailQueue(env, vault) })
  return resultSentence(acted, (done) => `${done.customer} can log in again.`)
}

export const payOutManually: Run = async ({ pool }, [customer = ''], _env, who) => {
  const acted = await payOut(pool, who, { customer })
  return resultSentence(acted, (done) => `${done.amount} ${done.currency} of ${done.customer} are recorded as paid out.`)
}

export const eraseManually: Run = async ({ pool }, [customer = ''], _env, who) => {
  const acted = await eraseCustomer(pool, who, { customer })
  return resultSentence(acted, ({ id }) => `The data of customer number ${id} are erased. Money and bets stay under the number.`)
}

/** A line of JSON for each closed account with money to pay out, or open bets. */
export const listClosed: Run = async ({ pool }) =>
  (await accountsToPay(pool)).map((each) => lineOf(each)).join('\n') || 'No closed account has money or open bets.'
