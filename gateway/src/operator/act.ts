import { createHash } from 'node:crypto'
import {
  type Operation,
  type OperationData,
  type OperationInput,
  type OperationName,
  type Operations,
  operations,
  ref as refShape,
  staffName,
} from '@touchline/contract/operator'
import { mayDo } from '@touchline/domain/operator'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { poolOf } from './poolOf.ts'
import { rolesOf } from './staff.ts'

/** The actor, and the ref: repeating the ref does nothing more. */
export interface Who {
  /** a member of staff; for a command, the machine's account unless another is named */
  by: string
  ref: string
}

/** An operation that staff requested cannot be done; the message tells them why. */
export class OperationRefused extends Error {
  readonly refusal: 'NotAllowed' | 'InvalidRequest' | 'RefConflict' | 'NotPossible'
  constructor(message: string, refusal: OperationRefused['refusal'] = 'NotPossible') {
    super(message)
    this.refusal = refusal
  }
}

/** `again`: it was done before under this ref, with this result. */
export interface Acted<Name extends OperationName> {
  data: OperationData<Operations[Name]>
  again: boolean
}

type Input<Name extends OperationName> = OperationInput<Operations[Name]>
type Work<Name extends OperationName> = (db: Connection, input: Input<Name>, who: Who) => Promise<OperationData<Operations[Name]>>

/**
 * Performs an operation as a member of staff: checks their permission, the input and the ref, then does the work and
 * logs it in one transaction. Throws an OperationRefused if it is not done, which is logged too.
 */
export async function act<Name extends OperationName>(
  pool: Pool,
  { name, who, input }: { name: Name; who: Who; input: Input<Name> },
  work: Work<Name>,
): Promise<Acted<Name>> {
  const action = readAction(name, who, input)
  const of = await poolOf(pool, action)
  try {
    return await inTransaction(of, async (db) => {
      const known = await begin<Name>(db, action)
      if (known) return { data: known, again: true }
      // the work may erase the name
      const logged = await withNumber(db, action.input as object, action.personal)
      const data = await work(db, action.input as Input<Name>, who)
      await note(db, { ...action, input: logged }, data)
      return { data, again: false }
    })
  } catch (error) {
    if (error instanceof OperationRefused) await note(of, action, { refused: error.refusal, message: error.message })
    throw error
  }
}

/** The same for work in many transactions that can safely be repeated: it is logged at its end. */
export async function actInSteps<Name extends OperationName>(
  pool: Pool,
  { name, who, input }: { name: Name; who: Who; input: Input<Name> },
  work: () => Promise<OperationData<Operations[Name]>>,
): Promise<Acted<Name>> {
  const action = readAction(name, who, input)
  try {
    const known = await inTransaction(pool, (db) => begin<Name>(db, action))
    if (known) return { data: known, again: true }
    const data = await work()
    return await inTransaction(pool, async (db) => {
      // another process has done the same in the meantime
      const committed = await begin<Name>(db, action)
      if (!committed) await note(db, action, data)
      return { data: committed ?? data, again: committed !== undefined }
    })
  } catch (error) {
    if (error instanceof OperationRefused) await note(pool, action, { refused: error.refusal, message: error.message })
    throw error
  }
}

interface Action extends Who {
  name: OperationName
  input: unknown
  hash: string
  /** of the input, left out of the log */
  personal: readonly string[]
}

function readAction(name: OperationName, { by, ref }: Who, input: unknown): Action {
  if (!staffName.safeParse(by).success)
    throw new OperationRefused(`"${by}" is not a staff name: use up to 60 letters, digits and . _ @ -`, 'InvalidRequest')
  if (!refShape.safeParse(ref).success) throw new OperationRefused('A ref has 1 to 100 characters.', 'InvalidRequest')
  const read = operations[name].input.safeParse(input)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new OperationRefused(`${issue?.path.join('.') ?? name}: ${issue?.message ?? 'not valid'}`, 'InvalidRequest')
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([name, read.data]))
    .digest('hex')
  const { personal = [] }: Operation = operations[name]
  return { name, by, ref, input: read.data, hash, personal }
}

/**
 * Waits for a concurrent operation under this ref, and returns its earlier result. The transaction's number is taken
 * before the row's id: so the sealer knows when no older row can come any more.
 */
async function begin<Name extends OperationName>(
  db: Connection,
  { name, by, ref, hash }: Action,
): Promise<OperationData<Operations[Name]> | undefined> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('operator ' || $1, 0)), pg_current_xact_id()`, [ref])
  if (!mayDo(await rolesOf(db, by), operations[name].permission))
    throw new OperationRefused(`${by} may not do this: it needs ${operations[name].permission}.`, 'NotAllowed')
  const { rows } = await db.query<{ hash: string; outcome: OperationData<Operations[Name]> }>(
    `select request_hash as hash, outcome from operator_action where ref = $1 and not outcome ? 'refused'`,
    [ref],
  )
  const [known] = rows
  if (known && known.hash !== hash)
    throw new OperationRefused(`The ref "${ref}" was used before for something else: nothing was done.`, 'RefConflict')
  return known && (await withName(db, known.outcome))
}

/** The log names customers by their number, because it is sealed: their names can be erased, its rows cannot. */
async function withNumber(db: Queryable, logged: object, personal: readonly string[] = []): Promise<object> {
  const kept = Object.fromEntries(Object.entries(logged).filter(([field]) => !personal.includes(field)))
  if (typeof kept.customer !== 'string') return kept
  const { rows } = await db.query<{ id: string }>('select id::text from customer where username = lower($1)', [kept.customer])
  // a name that nobody has is kept, to show the mistake
  return rows[0] ? { ...kept, customer: `#${rows[0].id}` } : kept
}

/** The current name in place of the number. */
async function withName<Data extends object>(db: Queryable, logged: Data): Promise<Data> {
  const { customer } = logged as { customer?: unknown }
  if (typeof customer !== 'string' || !/^#\d+$/.test(customer)) return logged
  const { rows } = await db.query<{ username: string }>('select username from customer where id = $1', [customer.slice(1)])
  return rows[0] ? { ...logged, customer: rows[0].username } : logged
}

async function note(db: Queryable, { name, by, ref, input, hash, personal }: Action, outcome: object): Promise<void> {
  await db.query(
    `with numbered as materialized (select pg_current_xact_id())
     insert into operator_action (by, operation, ref, request_hash, input, outcome)
     select $1, $2, $3, $4, $5, $6 from numbered`,
    [
      by,
      name,
      ref,
      hash,
      JSON.stringify(await withNumber(db, input as object, personal)),
      JSON.stringify(await withNumber(db, outcome)),
    ],
  )
}
