import type { Minor } from '@touchline/domain/money'
import { countGameStake, takeBackGameStake } from '../bonus/index.ts'
import type { Connection } from '../database/index.ts'
import { lockWallets, type Wallet } from '../ledger/index.ts'
import type { Moved, Written } from './gameTransactions.ts'

/** A stake counts towards bonus cash, its rollback takes that back. The customer's cash if the bonus became cash with it. */
export async function countedFor(
  db: Connection,
  { customerId }: Wallet,
  { supplier, uuid, reference = '' }: Pick<Written, 'supplier' | 'uuid' | 'reference'>,
  { what, amountMinor }: { what: Moved; amountMinor: Minor },
): Promise<Minor | undefined> {
  if (what === 'betBack') await takeBackGameStake(db, { customerId, supplier, bet: reference })
  if (what !== 'bet' || !(await countGameStake(db, { customerId, supplier, bet: uuid, stakeMinor: amountMinor })))
    return undefined
  const [now] = await lockWallets(db, [customerId])
  return now?.walletMinor
}
