/** The thread that lays out statements: a page of a PDF takes longer than the event loop may be kept from placements. */
import { parentPort } from 'node:worker_threads'
import { type StatementHead, type StatementLine, type StatementPages, statementPages } from './statementPages.ts'

/** Statements are told apart by `id`; each step but `drop` is answered once. */
export type StatementStep = { id: number } & (
  | { do: 'begin'; head: StatementHead }
  | { do: 'write'; lines: StatementLine[] }
  | { do: 'end' }
  | { do: 'drop' }
)

export type StatementParts = { id: number } & ({ parts: Uint8Array[] } | { failed: string })

const open = new Map<number, StatementPages>()

parentPort?.on('message', (step: StatementStep) => void take(step))

async function take(step: StatementStep): Promise<void> {
  const { id } = step
  if (step.do === 'drop') {
    open.delete(id)
    return
  }
  try {
    parentPort?.postMessage({ id, parts: await partsOf(step) } satisfies StatementParts, [])
  } catch (error) {
    open.delete(id)
    parentPort?.postMessage({ id, failed: (error as Error).message } satisfies StatementParts, [])
  }
}

async function partsOf(step: Exclude<StatementStep, { do: 'drop' }>): Promise<Uint8Array[]> {
  if (step.do === 'begin') open.set(step.id, statementPages(step.head))
  const pages = open.get(step.id)
  if (!pages) throw new Error('no statement was begun under this id')
  if (step.do === 'write') pages.write(step.lines)
  if (step.do === 'end') {
    open.delete(step.id)
    return pages.end()
  }
  return pages.take()
}
