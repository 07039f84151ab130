import type { OperationInput, Operations } from '@touchline/contract/operator'
import { type Currency, formatMinor } from '@touchline/domain/money'
import { stopOf } from '../../block/index.ts'
import { depositRoom, lockDeposit, lockWithdrawal, stepDeposit, stepWithdrawal } from '../../cashier/index.ts'
import type { Connection, Pool } from '../../database/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

type Input = OperationInput<Operations['decidePayment']>

interface Decided {
  customerId: string
  amountMinor: number
  currency: string
  state: string
}

/** Once per ref. What the provider was already ordered is not decided any more. */
export const decidePayment = (pool: Pool, who: Who, input: Input): Promise<Acted<'decidePayment'>> =>
  act(pool, { name: 'decidePayment', who, input }, async (db, { id, decision }, { by }) => {
    const isWithdrawal = decision === 'approve' || decision === 'cancel'
    const { customerId, amountMinor, currency, state } = await (isWithdrawal
      ? decideWithdrawal(db, { id, decision, by })
      : decideDeposit(db, { id, decision, by }))
    const { rows } = await db.query<{ username: string }>('select username from customer where id = $1', [customerId])
    return {
      customer: rows[0]?.username ?? '',
      amount: formatMinor(amountMinor, currency as Currency),
      currency,
      decision,
      state,
    }
  })

async function decideWithdrawal(
  db: Connection,
  { id, decision, by }: { id: string; decision: 'approve' | 'cancel'; by: string },
): Promise<Decided> {
  const found = await lockWithdrawal(db, id)
  if (!found) throw new OperationRefused(`There is no withdrawal "${id}".`)
  const { withdrawal, wallet } = found
  let { state } = withdrawal
  if (state.at !== 'requested' && state.at !== 'checked') throw new OperationRefused(`It is ${state.at}: nothing can be decided.`)
  if (decision === 'cancel') {
    state = await stepWithdrawal(db, found, { event: { is: 'cancelled', why: 'byOperator' }, by })
    return { ...withdrawal, state: state.at }
  }
  if (state.at === 'requested' && state.waitsFor.includes('identity'))
    throw new OperationRefused('The customer is not verified yet.')
  const stop = await stopOf(db, withdrawal.customerId, 'withdraw')
  if (stop) throw new OperationRefused(`The customer may not withdraw now: ${stop.kind}.`)
  // who approves it has looked at the name, and at what else was held
  for (const what of state.at === 'requested' ? state.waitsFor : [])
    state = await stepWithdrawal(db, { withdrawal: { ...withdrawal, state }, wallet }, { event: { is: 'checkPassed', what }, by })
  state = await stepWithdrawal(db, { withdrawal: { ...withdrawal, state }, wallet }, { event: { is: 'approved' }, by })
  return { ...withdrawal, state: state.at }
}

async function decideDeposit(
  db: Connection,
  { id, decision, by }: { id: string; decision: 'credit' | 'return'; by: string },
): Promise<Decided> {
  const found = await lockDeposit(db, id)
  if (!found) throw new OperationRefused(`There is no deposit "${id}".`)
  const { deposit } = found
  if (deposit.state.at !== 'captured') throw new OperationRefused(`It is ${deposit.state.at}: it is not held.`)
  const { amountMinor, hold } = deposit.state
  if (decision === 'credit') await refuseToCredit(db, { ...deposit, amountMinor })
  if (decision === 'credit' && hold === 'payerUnknown')
    await db.query(`update payment_method set payer = 'confirmed' where id = $1`, [deposit.methodId])
  const why = hold === 'payerUnknown' ? 'payerDiffers' : hold
  const event = decision === 'credit' ? ({ is: 'released' } as const) : ({ is: 'rejected', why } as const)
  const { at } = await stepDeposit(db, found, { event, by })
  return { ...deposit, amountMinor, state: at }
}

/** The customer may have been blocked, or lowered a limit, since the money was held. It waits until that is over, or goes back. */
async function refuseToCredit(
  db: Connection,
  { id, customerId, amountMinor }: { id: string; customerId: string; amountMinor: number },
): Promise<void> {
  const stop = await stopOf(db, customerId, 'deposit')
  if (stop) throw new OperationRefused(`The customer may not deposit now: ${stop.kind}.`)
  const room = await depositRoom(db, customerId, id)
  if (room !== undefined && amountMinor > room) throw new OperationRefused("It is more than the customer's deposit limit leaves.")
}
