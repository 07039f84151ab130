import { readFileSync } from 'node:fs'
import { reconcile } from '../cashier/index.ts'
import type { Database, Pool } from '../database/index.ts'
import { decidePayment, OperationRefused, type Who } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { resultSentence } from './resultSentence.ts'

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

interface Kind {
  decisions: readonly ('approve' | 'cancel' | 'credit' | 'return')[]
  sql: string
}

const withdrawals: Kind = {
  decisions: ['approve', 'cancel'],
  sql: `select w.id, c.username as customer, w.amount as "amountMinor", w.currency, m.label as method, w.state, w.asked_at as at
    from withdrawal w join customer c on c.id = w.customer_id join payment_method m on m.id = w.method_id
    where w.state->>'at' in ('requested', 'checked') order by w.asked_at, w.id`,
}

const deposits: Kind = {
  decisions: ['credit', 'return'],
  sql: `select d.id, c.username as customer, d.amount as "amountMinor", d.currency, m.label as method, d.state, d.asked_at as at
    from deposit d join customer c on c.id = d.customer_id left join payment_method m on m.id = d.method_id
    where d.state->>'at' = 'captured' order by d.asked_at, d.id`,
}

const decide =
  ({ decisions, sql }: Kind) =>
  async ({ pool }: Database, [action = 'list', id = '']: string[], _env: unknown, who: Who): Promise<number> => {
    if (action === 'list') {
      const { rows } = await pool.query<object>(sql)
      for (const each of rows) console.log(lineOf(each))
      return 0
    }
    const decision = decisions.find((each) => each === action)
    if (!decision) throw new UsageError(`Use list, ${decisions.map((each) => `${each} ID`).join(' or ')}.`)
    if (!isId(id)) throw new OperationRefused(`"${id}" is not an id: list has them.`)
    const acted = await decidePayment(pool, who, { id, decision })
    console.log(
      resultSentence(acted, ({ customer, amount, currency, state }) => `${amount} ${currency} of ${customer}: ${state}.`),
    )
    return 0
  }

/** `reconcile --provider P --file F`: a line of JSON for each difference; 1 if there is one. */
async function reconcileManually(pool: Pool, args: string[]): Promise<number> {
  const valueOf = (flag: string): string => {
    const at = args.indexOf(flag)
    const value = at === -1 ? undefined : args[at + 1]
    if (value === undefined) throw new UsageError('reconcile --provider NAME --file PATH: both are needed.')
    return value
  }
  const [provider, path] = [valueOf('--provider'), valueOf('--file')]
  const { differences, compared } = await reconcile(pool, provider, readStatement(path))
  for (const each of differences) console.log(lineOf(each))
  console.log(differences.length === 0 ? `${compared} payments agree.` : `${differences.length} differences.`)
  return differences.length === 0 ? 0 : 1
}

function readStatement(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new OperationRefused(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** The commands about payments, as the list of all commands has them. */
export const paymentCommands = {
  deposits: {
    usage: 'deposits [list | credit ID | return ID]',
    does: 'the deposits that are held, as JSON lines; credits one, or sends it back',
    arguments: 0,
    atMost: 2,
    changes: true,
    run: decide(deposits),
  },
  withdrawals: {
    usage: 'withdrawals [list | approve ID | cancel ID]',
    does: 'the withdrawals that wait for a member of staff, as JSON lines; approves one, or cancels it',
    arguments: 0,
    atMost: 2,
    changes: true,
    run: decide(withdrawals),
  },
  reconcile: {
    usage: 'reconcile --provider NAME --file PATH',
    does: "compares a provider's statement with the ledger and prints each difference, see docs/cashier.md",
    arguments: 4,
    run: ({ pool }: Database, args: string[]) => reconcileManually(pool, args),
  },
} as const
