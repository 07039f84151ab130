import type { BonusConditions } from '@touchline/domain/bet'
import { assertMinor, type Minor } from '@touchline/domain/money'
import { bookOf, type Connection, inTransaction } from '../database/index.ts'
import { type Db, lockWallets, postTransfers } from '../ledger/index.ts'

export type BonusGrant = {
  customerId: string
  /** the name that the customer sees */
  name: string
  /** for the operator's records: who granted it and why */
  purpose: string
  /** from now on */
  days: number
  conditions?: BonusConditions
} & (
  | { kind: 'FREE_BET'; amountMinor: Minor }
  /** `percent` of the winnings; `maxStakeMinor` for the whole bet, the brand's if absent */
  | { kind: 'PROFIT_BOOST'; percent: number; maxStakeMinor?: Minor }
)

/**
 * Grants a customer a free bet or a profit boost for one bet; returns its id. With a connection it is part of the
 * caller's transaction.
 */
export const grantBonus = (db: Db, grant: BonusGrant): Promise<string> =>
  'totalCount' in db
    ? inTransaction(bookOf(db, grant.customerId), (connection) => grantIn(connection, grant))
    : grantIn(db, grant)

async function grantIn(db: Connection, grant: BonusGrant): Promise<string> {
  const { customerId, name, purpose, kind, days, conditions = {} } = grant
  const [wallet] = await lockWallets(db, [customerId])
  if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
  const amountMinor = grant.kind === 'FREE_BET' ? assertMinor(grant.amountMinor) : null
  const boost = grant.kind === 'PROFIT_BOOST' ? grant : undefined
  const { rows } = await db.query<{ id: string }>(
    `with new as (select nextval('bonus_id_seq') as id, clock_timestamp() as at)
     insert into bonus (id, grant_id, customer_id, kind, name, purpose, currency, amount, percent, max_stake, conditions,
       valid_from, valid_until)
     select id, id, $1, $2, $3, $4, $5, $6, $7, $8, $9, at, at + make_interval(secs => $10) from new
     returning id::text as id`,
    [
      customerId,
      kind,
      name,
      purpose,
      wallet.currency,
      amountMinor,
      boost?.percent ?? null,
      boost?.maxStakeMinor ?? null,
      JSON.stringify(conditions),
      days * secondsADay,
    ],
  )
  const id = rows[0]?.id ?? ''
  if (amountMinor !== null)
    await postTransfers(db, [
      {
        wallet,
        ref: `freebet:${id}`,
        hash: `freebet:${id}`,
        purpose: 'free bet',
        postings: [
          { purpose: 'freeBetCost', amountMinor: -amountMinor },
          { purpose: 'freeBet', amountMinor },
        ],
      },
    ])
  return id
}

const secondsADay = 24 * 3_600
