import { formatMinor } from '@touchline/domain/money'
import { hasBlock, stopOf } from '../../block/index.ts'
import type { Connection, Pool } from '../../database/index.ts'
import { lockWallets, postTransfers } from '../../ledger/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** For customers who cannot log in to withdraw: their account is closed, or they are excluded. Once per ref. Bets that are settled later may leave money again. */
export const payOut = (pool: Pool, who: Who, input: { customer: string }): Promise<Acted<'payOut'>> =>
  act(pool, { name: 'payOut', who, input }, async (db, { customer }, { ref }) => {
    const { id: customerId, username, currency } = await customerNamed(db, customer)
    if (!(await isShutOut(db, customerId)))
      throw new OperationRefused(
        `The account of ${username} is not closed, nor is the customer excluded: they withdraw themselves.`,
      )
    const stopped = await stopOf(db, customerId, 'withdraw')
    if (stopped) throw new OperationRefused(`${username} may not be paid: ${stopped.kind}.`)
    const [wallet] = await lockWallets(db, [customerId])
    if (!wallet || wallet.walletMinor === 0) throw new OperationRefused(`${username} has no money here.`)
    const { walletMinor } = wallet
    const postings = [
      { purpose: 'wallet', amountMinor: -walletMinor },
      { purpose: 'funding', amountMinor: walletMinor },
    ] as const
    const purpose = 'payout by an operator'
    await postTransfers(db, [
      { wallet, ref: `operator:${ref}`, hash: `${walletMinor} ${purpose}`, purpose, postings: [...postings] },
    ])
    return { customer: username, amount: formatMinor(walletMinor, currency), currency }
  })

async function isShutOut(db: Connection, customerId: string): Promise<boolean> {
  for (const kind of ['closed', 'terminated', 'selfExcluded', 'register', 'coolingOff'] as const)
    if (await hasBlock(db, customerId, kind)) return true
  return false
}
