import { type NationalNumberKind, plainNumber } from '@touchline/domain/registration'
import { keepDuplicateKeys } from '../account/index.ts'
import type { Connection } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'

/** By the vault's newest key, then by older ones. Numbers are few enough to be found by trying, were the key in the database. */
export interface HashedNumber {
  kind: NationalNumberKind
  hashes: [Buffer, ...Buffer[]]
}

export const hashedNumber = (vault: Vault, kind: NationalNumberKind, text: string): HashedNumber => ({
  kind,
  hashes: vault.digests(plainNumber(text), `national number ${kind}`),
})

/** Keeps the hash. Under the lock of the person, so that of two customers with one number only the first is not repeated. */
export async function writeNationalNumber(db: Connection, customerId: string, { kind, hashes }: HashedNumber): Promise<void> {
  const [newest, ...older] = hashes
  await renewHashes(db, newest, older)
  await db.query(
    `insert into national_number (customer_id, kind, number_hash, is_repeated)
     select $1, $2, $3, exists (select from national_number where kind = $2 and number_hash = $3 and not is_repeated)`,
    [customerId, kind, newest],
  )
}

/** After a rotation of the key, whoever gave this number before is found under the new hash. */
async function renewHashes(db: Connection, newest: Buffer, older: readonly Buffer[]): Promise<void> {
  if (older.length === 0) return
  const { rows } = await db.query<{ id: string }>(
    'update national_number set number_hash = $1 where number_hash = any($2::bytea[]) returning customer_id::text as id',
    [newest, older],
  )
  await keepDuplicateKeys(
    db,
    rows.map(({ id }) => id),
  )
}
