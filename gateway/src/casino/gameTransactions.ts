import type { WalletStatus } from '@touchline/adapters/games'
import type { Minor } from '@touchline/domain/money'
import type { Connection } from '../database/index.ts'

/** What a transaction moves. */
export type Moved = 'bet' | 'win' | 'betBack' | 'winBack'

export interface Known {
  customerId: string
  kind: 'bet' | 'win' | 'rollback'
  hash: string
  status: WalletStatus
  /** null: it was refused, or rolls back what never came */
  roundId: string | null
  round: string | null
  game: string | null
  amountMinor: Minor
  balance: Minor
  /** of a free spin or its win: what it was given with */
  freeSpinsId: string | null
}

export async function readTransaction(db: Connection, supplier: string, uuid: string): Promise<Known | undefined> {
  const { rows } = await db.query<Known>(
    `select t.customer_id::text as "customerId", t.kind, t.request_hash as hash, t.status, t.round_id::text as "roundId", r.round, t.game,
       t.amount as "amountMinor", t.balance, coalesce(t.free_spins_id, b.free_spins_id)::text as "freeSpinsId"
     from game_transaction t left join game_round r on r.id = t.round_id
     left join game_transaction b on t.kind = 'win' and b.supplier = t.supplier and b.uuid = t.reference
     where t.supplier = $1 and t.uuid = $2`,
    [supplier, uuid],
  )
  return rows[0]
}

/** Whether a rollback of it was taken, before it came or afterwards. */
export async function isRolledBack(db: Connection, supplier: string, uuid: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from game_transaction where supplier = $1 and reference = $2 and kind = 'rollback' limit 1`,
    [supplier, uuid],
  )
  return rowCount === 1
}

export interface Written {
  supplier: string
  uuid: string
  customerId: string
  kind: Known['kind']
  hash: string
  status: WalletStatus
  /** of a refused bet: which rule refused it */
  why?: string
  round: string
  roundId?: string
  game: string | undefined
  amountMinor: Minor
  isFree: boolean
  /** of a bet that takes a free spin */
  freeSpinsId?: string | undefined
  reference: string | undefined
  supplierRef: string | undefined
  closes: boolean
  transferId?: string | undefined
  balance: Minor
}

export async function writeTransaction(db: Connection, written: Written): Promise<void> {
  const { supplier, uuid, customerId, kind, hash, status, why, roundId, game } = written
  const { amountMinor, isFree, freeSpinsId, reference, supplierRef, closes, transferId, balance } = written
  await db.query(
    `insert into game_transaction (supplier, uuid, customer_id, kind, request_hash, status, why, round_id, game, amount, is_free, reference,
       supplier_ref, closes, transfer_id, balance, free_spins_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      supplier,
      uuid,
      customerId,
      kind,
      hash,
      status,
      why ?? null,
      roundId ?? null,
      game ?? null,
      amountMinor,
      isFree,
      reference ?? null,
      supplierRef ?? null,
      closes,
      transferId ?? null,
      balance,
      freeSpinsId ?? null,
    ],
  )
}
