import { formatMinor, type Minor } from '@touchline/domain/money'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { readTaxReport, type TaxMonth } from '../ledger/index.ts'
import { timeZoneOf } from '../protection/index.ts'
import { UsageError } from './bookCommands.ts'
import { isTime } from './isTime.ts'

const usage = 'tax report [--from TIME] [--to TIME]'

/** `tax report`: the tax withheld from winnings by month of the brand's country. */
async function reportTax({ pool }: Database, [what = '', ...options]: string[], { brand }: Env): Promise<number> {
  if (what !== 'report') throw new UsageError(`Use ${usage}.`)
  console.log(taxTable(await readTaxReport(pool, { ...spanOf(options), timeZone: timeZoneOf(brand) })))
  return 0
}

function spanOf(options: string[]): { from?: Date; to?: Date } {
  const span: { from?: Date; to?: Date } = {}
  for (let i = 0; i < options.length; i += 2) {
    const [flag = '', value = ''] = options.slice(i, i + 2)
    if (flag !== '--from' && flag !== '--to') throw new UsageError(`"${flag}" is not an option: use --from and --to.`)
    if (!isTime(value)) throw new UsageError(`"${value}" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.`)
    span[flag === '--from' ? 'from' : 'to'] = new Date(value)
  }
  if (span.from && span.to && span.from >= span.to) throw new UsageError('--to is not after --from: nothing is between them.')
  return span
}

/** A line for each month and currency, and one for all months of a currency. */
export function taxTable(months: readonly TaxMonth[]): string {
  const totals = [...Map.groupBy(months, ({ currency }) => currency)].map(([currency, own]): TaxMonth => {
    const sum = (of: (each: TaxMonth) => Minor) => own.reduce((all, each) => all + of(each), 0)
    return {
      month: 'total',
      currency,
      withheldMinor: sum(({ withheldMinor }) => withheldMinor),
      givenBackMinor: sum(({ givenBackMinor }) => givenBackMinor),
      dueMinor: sum(({ dueMinor }) => dueMinor),
    }
  })
  const lines = [...months, ...totals].map(({ month, currency, withheldMinor, givenBackMinor, dueMinor }) => [
    month,
    currency,
    ...[withheldMinor, givenBackMinor, dueMinor].map((each) => formatMinor(each, currency)),
  ])
  return [['month', 'currency', 'withheld', 'given back', 'due'], ...lines]
    .map(([month = '', currency = '', ...amounts]) =>
      [month.padEnd(8), currency.padEnd(9), ...amounts.map((each) => each.padStart(18))].join(''),
    )
    .join('\n')
}

/** As the list of all commands has it. */
export const taxCommands = {
  tax: {
    usage,
    does: 'prints the tax withheld from winnings by month: withheld, given back by corrections, and due to the authority',
    arguments: 1,
    atMost: 5,
    run: reportTax,
  },
} as const
