/** The Monte Carlo on every core: parts of each game in threads. */
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { addedUp, gameCodes, type MonteCarlo, playMany, type Sums } from './monteCarlo.ts'

/** so many rounds at a time */
const partRounds = 50_000

/** `rounds` in all, as many of each game; tells each game when it is done. Ends early after `minutes`, with what was played. */
export async function playOnEveryCore(options: { rounds: number; minutes?: number; seed?: string }): Promise<Map<string, Sums>> {
  const { rounds, minutes = Number.POSITIVE_INFINITY, seed } = options
  const ofEach = Math.ceil(rounds / gameCodes.length)
  const endMs = Date.now() + minutes * 60_000
  // a part of each game in turn, so that an early end has as many of each
  const parts: MonteCarlo[] = []
  for (let from = 0; from < ofEach; from += partRounds)
    for (const game of gameCodes) {
      const own = { game, rounds: Math.min(partRounds, ofEach - from) }
      parts.push({ ...own, ...(seed !== undefined && { seed: `${seed} ${from}` }) })
    }
  const found = new Map<string, Sums>()
  const thread = async () => {
    const worker = new Worker(new URL(import.meta.url), { workerData: 'monte carlo' })
    for (let part = parts.shift(); part && Date.now() < endMs; part = parts.shift()) {
      const { game } = part
      worker.postMessage(part, [])
      const [sums] = (await once(worker, 'message')) as [Sums]
      found.set(game, addedUp([...(found.has(game) ? [found.get(game) as Sums] : []), sums]))
    }
    await worker.terminate()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, thread))
  return found
}

if (!isMainThread && workerData === 'monte carlo')
  parentPort?.on('message', (part: MonteCarlo) => parentPort?.postMessage(playMany(part), []))
