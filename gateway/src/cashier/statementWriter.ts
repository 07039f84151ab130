import { Worker } from 'node:worker_threads'
import type { StatementHead, StatementLine } from './statementPages.ts'
import type { StatementParts, StatementStep } from './statementThread.ts'

type Waiting = PromiseWithResolvers<Uint8Array[]>

let thread: { worker: Worker; waiting: Map<number, Waiting> } | undefined
let lastId = 0

const lost = 'the thread that lays out statements has ended'

/** The parts of the PDF as its lines are read: one group of lines is read and laid out at a time, at the pace of the reader. */
export async function* writePdf(head: StatementHead, groups: AsyncIterable<StatementLine[]>): AsyncGenerator<Uint8Array> {
  lastId += 1
  const id = lastId
  try {
    yield* await take({ id, do: 'begin', head })
    const begunIn = thread
    // what was laid out went with its thread: another one cannot go on with it
    const takeNext = (step: StatementStep) => {
      if (thread === undefined || thread !== begunIn) throw new Error(lost)
      return take(step)
    }
    for await (const lines of groups) yield* await takeNext({ id, do: 'write', lines })
    yield* await takeNext({ id, do: 'end' })
  } finally {
    // the client may have gone away
    thread?.worker.postMessage({ id, do: 'drop' } satisfies StatementStep, [])
  }
}

async function take(step: StatementStep): Promise<Uint8Array[]> {
  thread ??= start()
  const { worker, waiting } = thread
  const answer = Promise.withResolvers<Uint8Array[]>()
  waiting.set(step.id, answer)
  // an idle thread keeps no process alive
  worker.ref()
  worker.postMessage(step, [])
  try {
    return await answer.promise
  } finally {
    waiting.delete(step.id)
    if (waiting.size === 0) worker.unref()
  }
}

/** One thread for all statements of a process, started when first needed: more would take processors from placements. */
function start(): NonNullable<typeof thread> {
  const worker = new Worker(new URL('./statementThread.ts', import.meta.url))
  const waiting = new Map<number, Waiting>()
  const lose = (why: Error) => {
    if (thread?.worker === worker) thread = undefined
    for (const each of waiting.values()) each.reject(why)
  }
  worker.on('message', (answer: StatementParts) => {
    const asked = waiting.get(answer.id)
    if ('failed' in answer) asked?.reject(new Error(answer.failed))
    else asked?.resolve(answer.parts)
  })
  worker.once('error', lose).once('exit', () => lose(new Error(lost)))
  return { worker, waiting }
}
