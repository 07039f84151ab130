import { restrictionKinds, restrictionReasons } from '@touchline/domain/account'
import { restrictionReport } from '../block/index.ts'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { restrictCustomer, type Who } from '../operator/index.ts'
import { UsageError } from './bookCommands.ts'
import { resultSentence } from './resultSentence.ts'

const usage = `restrictions report | set NAME stakes FACTOR REASON | set NAME product sports|virtuals|casino REASON | set NAME bonuses REASON | end NAME stakes|product PRODUCT|bonuses`
const products = ['sports', 'virtuals', 'casino'] as const

/** Restrictions of customers, each with its reason, and the regulator's table of them. */
async function restrictionsManually(
  { pool }: Database,
  [action = '', name = '', kindWord = '', ...rest]: string[],
  who: Who,
): Promise<string> {
  if (action === 'report' && name === '') return tableOf(await restrictionReport(pool))
  const kind = restrictionKinds.find((each) => each === kindWord)
  if (!kind || name === '' || (action !== 'set' && action !== 'end')) throw new UsageError(`Use ${usage}.`)
  const words = [...rest]
  const product = kind === 'product' ? products.find((each) => each === words[0]) : undefined
  if (kind === 'product' && words.shift() !== product) throw new UsageError(`A product is one of ${products.join(', ')}.`)
  const factor = kind === 'stakes' && action === 'set' ? factorOf(words.shift()) : undefined
  const reason = action === 'end' ? null : restrictionReasons.find((each) => each === words[0])
  if (reason === undefined) throw new UsageError(`A reason is one of ${restrictionReasons.join(', ')}.`)
  if (words.length > (reason === null ? 0 : 1)) throw new UsageError(`Use ${usage}.`)
  const acted = await restrictCustomer(pool, who, {
    customer: name,
    kind,
    reason,
    ...(product && { product }),
    ...(factor !== undefined && { factor }),
  })
  return resultSentence(acted, ({ customer, changed }) => {
    if (!changed) return reason === null ? `${customer} has no such restriction.` : `${customer} is restricted like this already.`
    return reason === null ? `The restriction of ${customer} has ended.` : `${customer} is restricted, and has been told.`
  })
}

function factorOf(word = ''): number {
  const factor = /^(0|0?\.\d{1,4}|0\.\d{1,4})$/.test(word) ? Number(word) : Number.NaN
  if (Number.isNaN(factor)) throw new UsageError('A factor is from 0 (no stakes) to below 1, such as 0.25.')
  return factor
}

const tableOf = (lines: Awaited<ReturnType<typeof restrictionReport>>): string =>
  [
    ['restriction', 'reason', 'accounts', 'share'],
    ...lines.map(({ restriction, reason, accounts, share }) => [restriction, reason, String(accounts), `${share.toFixed(2)}%`]),
  ]
    .map(([restriction = '', reason = '', accounts = '', share = '']) =>
      [restriction.padEnd(24), reason.padEnd(12), accounts.padStart(9), share.padStart(8)].join(' '),
    )
    .join('\n')

/** As the list of all commands has it. */
export const restrictionCommands = {
  restrictions: {
    usage,
    does: 'restricts a customer in stakes, a product or bonuses, with a reason that they see; ends that; prints the share of accounts that are restricted, by what and why',
    arguments: 1,
    atMost: 5,
    changes: true,
    run: async (db: Database, args: string[], _env: Env, who: Who): Promise<number> => {
      console.log(await restrictionsManually(db, args, who))
      return 0
    },
  },
} as const
