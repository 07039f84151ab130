import { statSync } from 'node:fs'
import { exportBets } from '../bet/index.ts'
import type { Pool } from '../database/index.ts'
import { enterResults, type Who } from '../operator/index.ts'
import { type SettlerOptions } from '../settlement/index.ts'
import { isTime } from './isTime.ts'
import { linesOut } from './linesOut.ts'

/** Arguments that the command does not have. */
export class UsageError extends Error {}

/**
 * Manual results: prints a sentence per faulty line, then what became of the rest. Returns 1 if something is wrong or
 * left.
 */
export async function settleManually(
  options: Omit<SettlerOptions, 'settled'>,
  [flag = '', path = '']: string[],
  who: Who,
): Promise<number> {
  if (flag !== '--file' || path === '') throw new UsageError('settle needs --file and the path of a file of results.')
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found || found.isDirectory()) {
    console.error(`${path} cannot be read: ${found ? 'it is not a file' : 'there is no such file'}.`)
    return 1
  }
  const { data, again } = await enterResults(path, who, options)
  if (again) console.log('Nothing was done: this ref was used before.')
  const { wrong, taken, known, left } = data
  for (const { line, reason } of wrong) console.error(`line ${line}: ${reason}`)
  console.log(`${taken} accepted, ${known} already known, ${wrong.length} wrong.`)
  if (left > 0) console.error(`${left} bets could not be settled.`)
  return wrong.length + left > 0 ? 1 : 0
}

/** Every bet, a line of JSON each, on the standard output. */
export async function exportManually(pool: Pool, [what = '', ...options]: string[]): Promise<number> {
  if (what !== 'export') throw new UsageError('bets can be exported: bets export [--from TIME] [--to TIME].')
  const span = spanOf(options)
  await linesOut((write) => exportBets(pool, span, write))
  return 0
}

function spanOf(options: string[]): { from?: string; to?: string } {
  const span: { from?: string; to?: string } = {}
  for (let i = 0; i < options.length; i += 2) {
    const [flag, time = ''] = options.slice(i, i + 2)
    if (flag !== '--from' && flag !== '--to') throw new UsageError(`"${flag}" is not an option: use --from and --to.`)
    if (!isTime(time)) throw new UsageError(`"${time}" is not a time: use for example 2026-05-01 or 2026-05-01T12:00:00Z.`)
    span[flag === '--from' ? 'from' : 'to'] = new Date(time).toISOString()
  }
  if (span.from && span.to && span.from >= span.to) throw new UsageError('--to is not after --from: no bet is between them.')
  return span
}
