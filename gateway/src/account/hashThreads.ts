import { Worker } from 'node:worker_threads'
import type { HashAnswer, HashJob, HashThreadData } from './hashThread.ts'

export interface HashThreads {
  run(job: HashJob): Promise<string | boolean>
  close(): Promise<void>
}

/**
 * Threads of their own, started when first needed: those of Node's pool are too few to be shared with files, DNS and
 * compression, and run at the priority of the event loop.
 */
export function hashThreads(workerData: HashThreadData): HashThreads {
  const idle: Worker[] = []
  const all = new Set<Worker>()

  function start(): Worker {
    const worker = new Worker(new URL('./hashThread.ts', import.meta.url), { workerData })
    all.add(worker)
    worker.once('exit', () => all.delete(worker))
    return worker
  }

  return {
    async run(job) {
      const worker = idle.pop() ?? start()
      // an idle thread keeps no process alive
      worker.ref()
      const answer = await answerOf(worker, job)
      worker.unref()
      idle.push(worker)
      if ('failed' in answer) throw new Error(answer.failed)
      return answer.result
    },
    close: async () => {
      await Promise.all(Array.from(all, (worker) => worker.terminate()))
    },
  }
}

function answerOf(worker: Worker, job: HashJob): Promise<HashAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<HashAnswer>()
  const lost = () => reject(new Error('the thread that hashes passwords has ended'))
  worker.once('message', resolve).once('error', reject).once('exit', lost)
  worker.postMessage(job, [])
  return promise.finally(() => worker.off('message', resolve).off('error', reject).off('exit', lost))
}
