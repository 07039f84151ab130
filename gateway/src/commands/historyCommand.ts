import type { Pool } from '../database/index.ts'
import { exportHistory, type HistorySpan } from '../history/index.ts'
import { UsageError } from './bookCommands.ts'
import { isTime } from './isTime.ts'
import { linesOut } from './linesOut.ts'

/** `history export [--from TIME] [--to TIME] [--customer NAME]`: what happened to customers, a line of JSON each. */
export async function historyManually(pool: Pool, [what = '', ...options]: string[], homeCountry: string): Promise<number> {
  if (what !== 'export')
    throw new UsageError('a history can be exported: history export [--from TIME] [--to TIME] [--customer NAME].')
  const span = spanOf(options)
  await linesOut(async (each) => {
    const end = await exportHistory(pool, span, { homeCountry, each })
    // where the next export continues
    if (!span.to) console.error(`exported up to ${end.toISOString()}`)
  })
  return 0
}

function spanOf(options: string[]): HistorySpan {
  const span: HistorySpan = {}
  for (let i = 0; i < options.length; i += 2) {
    const [flag = '', value = ''] = options.slice(i, i + 2)
    if (flag === '--customer') span.customer = nameOf(value)
    else if (flag === '--from') span.from = timeOf(value)
    else if (flag === '--to') span.to = timeOf(value)
    else throw new UsageError(`"${flag}" is not an option: use --from, --to and --customer.`)
  }
  if (span.from && span.to && span.from >= span.to) throw new UsageError('--to is not after --from: nothing is between them.')
  return span
}

function timeOf(text: string): Date {
  if (!isTime(text)) throw new UsageError(`"${text}" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.`)
  return new Date(text)
}

function nameOf(text: string): string {
  if (text === '') throw new UsageError('--customer needs the name of a customer.')
  return text
}
