import { expect, it } from 'vitest'
import { done, inTurns, takeTurn } from './inTurns.ts'

function busyFor(ms: number): void {
  const fromMs = performance.now()
  while (performance.now() - fromMs < ms);
}

/** How often other tasks ran during this. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let [turns, over] = [0, false]
  const count = () => {
    turns += 1
    if (!over) setImmediate(count)
  }
  setImmediate(count)
  await work()
  over = true
  return turns
}

it('yields to other tasks within a long list, and between many short ones', async () => {
  const list = Array.from({ length: 60 }, (_, i) => i)
  expect(await turnsDuring(() => inTurns(list, () => busyFor(1)))).toBeGreaterThanOrEqual(10)
  const oneByOne = async () => {
    for (const each of list) await inTurns([each], () => busyFor(1))
  }
  expect(await turnsDuring(oneByOne)).toBeGreaterThanOrEqual(10)
  const step = async () => {
    busyFor(1)
    await takeTurn()
  }
  expect(await turnsDuring(async () => list.reduce((before) => before.then(step), Promise.resolve()))).toBeGreaterThanOrEqual(10)
})

it('stops once no more is needed', async () => {
  const seen: number[] = []
  await inTurns([1, 2, 3], (each) => {
    seen.push(each)
    return each === 2 ? done : undefined
  })
  expect(seen).toEqual([1, 2])
})
