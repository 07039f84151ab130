import { appendFileSync, readFileSync } from 'node:fs'
import { HeadsUnreadable, parseHeads, readHeads, runAudit, sealAll, wrongHeads } from '../audit/index.ts'
import type { Pool } from '../database/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { leftOpenSentences } from './roundsCommand.ts'

/**
 * Every invariant of the books and, with a file of kept seals, each of these; a line of JSON for each that does not
 * hold.
 */
export async function auditManually(pool: Pool, [flag, path = '', ...more]: string[]): Promise<number> {
  if (flag !== undefined && (flag !== '--seals' || path === '' || more.length > 0))
    throw new UsageError('audit takes --seals and the path of a file that seal wrote, or nothing.')
  // read first: a missing file should be reported before the audit runs
  const kept = flag === undefined ? [] : readKept(path)
  await sealAll(pool)
  const violations = [...(await runAudit(pool)), ...(await wrongHeads(pool, kept))]
  for (const violation of violations) console.log(lineOf(violation))
  for (const sentence of await leftOpenSentences(pool)) console.log(sentence)
  console.log(violations.length === 0 ? 'The books are in order.' : `${violations.length} violations.`)
  return violations.length === 0 ? 0 : 1
}

/** Seals what is written and prints the head of each chain as a line of JSON, also into a file if one is named. */
export async function sealManually(pool: Pool, [flag, path = '', ...more]: string[]): Promise<number> {
  if (flag !== undefined && (flag !== '--file' || path === '' || more.length > 0))
    throw new UsageError('seal takes --file and the path of a file to append to, or nothing.')
  await sealAll(pool)
  const line = lineOf(await readHeads(pool))
  if (path !== '') append(path, line)
  console.log(line)
  return 0
}

function readKept(path: string): ReturnType<typeof parseHeads> {
  try {
    return parseHeads(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new Error(`${path} cannot be read: ${reasonOf(error)}.`, { cause: error })
  }
}

function append(path: string, line: string): void {
  try {
    appendFileSync(path, `${line}\n`)
  } catch (error) {
    throw new Error(`${path} cannot be written: ${reasonOf(error)}.`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof HeadsUnreadable) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'there is no such file'
  return code === 'EISDIR' ? 'it is not a file' : (error as Error).message
}
