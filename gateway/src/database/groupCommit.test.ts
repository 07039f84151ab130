import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { groupCommit } from './groupCommit.ts'

interface Item {
  key: string
  size?: number
}

/** Items submitted in one turn of the event loop start at its end. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

function recorded({ maxSize = 10, maxRuns = 1, minSize = 1, maxWaitMs = 60_000, fails = '' } = {}) {
  const groups: string[][] = []
  const submit = groupCommit<Item, string>({
    run: async (items) => {
      groups.push(items.map(({ key }) => key))
      await wait(2)
      if (fails === 'all' || items.some(({ key }) => key === fails)) throw new Error(`${fails} cannot be run`)
      return items.map(({ key }) => `${key} done`)
    },
    keysOf: ({ key }) => [key],
    sizeOf: ({ size = 1 }) => size,
    maxSize,
    maxRuns,
    minSize,
    maxWaitMs,
    isOfOneItem: () => fails !== 'all',
  })
  return { groups, submit, all: (items: Item[]) => Promise.all(items.map(submit)) }
}

describe('group commit', () => {
  it('starts at once when idle, and groups items submitted during a run', async () => {
    const { groups, submit, all } = recorded()
    const first = submit({ key: 'a' })
    await turn()
    await Promise.all([first, all([{ key: 'b' }, { key: 'c' }, { key: 'd' }])])
    expect(groups).toEqual([['a'], ['b', 'c', 'd']])
  })

  it('resolves each item with its own result', async () => {
    expect(await recorded().all([{ key: 'a' }, { key: 'b' }])).toEqual(['a done', 'b done'])
  })

  it('bounds the size of a run, but accepts a single larger item', async () => {
    const { groups, all } = recorded({ maxSize: 3 })
    await all([{ key: 'a', size: 2 }, { key: 'b', size: 2 }, { key: 'c' }, { key: 'd', size: 9 }])
    expect(groups).toEqual([['a'], ['b', 'c'], ['d']])
  })

  it('never runs two items of one key together, and keeps their order', async () => {
    const { groups, all } = recorded()
    await all([{ key: 'a' }, { key: 'a' }, { key: 'b' }, { key: 'a' }])
    expect(groups).toEqual([['a', 'b'], ['a'], ['a']])
  })

  it('an item that fails does not fail the others', async () => {
    const { submit } = recorded({ fails: 'b' })
    const settled = await Promise.allSettled([submit({ key: 'a' }), submit({ key: 'b' }), submit({ key: 'c' })])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('an error not caused by a single item fails the whole run', async () => {
    const { groups, submit } = recorded({ fails: 'all' })
    const settled = await Promise.allSettled([submit({ key: 'a' }), submit({ key: 'b' })])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(groups.length).toBe(1)
  })

  it.each([
    [
      1,
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [3, [['a', 'b', 'c'], ['d']]],
    [8, [['a', 'b', 'c', 'd']]],
  ])('splits waiting items between the free runs, at least %i in each', async (minSize, expected) => {
    const { groups, all } = recorded({ maxRuns: 2, minSize })
    await all([{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }])
    expect(groups).toEqual(expected)
  })

  it.each([7, 15, 16])('evens out its run sizes when %i clients send again as soon as they are answered', async (bettors) => {
    const sizes: number[] = []
    const written: (() => void)[] = []
    const submit = groupCommit<number, number>({
      run: async (items) => {
        sizes.push(items.length)
        await new Promise<void>((resolve) => written.push(resolve))
        return items
      },
      keysOf: (item) => [String(item)],
      sizeOf: () => 1,
      maxSize: 64,
      maxRuns: 3,
      minSize: 2,
      maxWaitMs: 60_000,
      isOfOneItem: () => false,
    })
    const over = new AbortController()
    const bettor = async (item: number) => {
      while (!over.signal.aborted) await submit(item)
    }
    const first = bettor(0)
    await turn()
    const others = Array.from({ length: bettors - 1 }, (_, i) => bettor(i + 1))
    const atOnce: number[] = []
    for (let commits = 0; commits < 60; commits++) {
      await turn()
      atOnce.push(written.length)
      written.shift()?.()
      await turn()
    }
    over.abort()
    for (; written.length > 0; await turn()) written.shift()?.()
    await Promise.all([first, ...others])
    expect(new Set(atOnce.slice(20))).toEqual(new Set([3]))
    const lately = sizes.slice(20, 60)
    expect(Math.max(...lately) - Math.min(...lately)).toBeLessThanOrEqual(1)
  })

  /** its first run continues until it is released */
  function heldUp({ maxWaitMs }: { maxWaitMs: number }) {
    const evict = Promise.withResolvers<string[]>()
    const groups: string[][] = []
    const submit = groupCommit<string, string>({
      run: (items) => (groups.push(items) === 1 ? evict.promise : Promise.resolve(items)),
      keysOf: (item) => [item],
      sizeOf: () => 1,
      maxSize: 10,
      maxRuns: 2,
      minSize: 3,
      maxWaitMs,
      isOfOneItem: () => false,
    })
    return { groups, submit, evict: () => evict.resolve(['a']) }
  }

  it('starts no small run while another is active', async () => {
    const { groups, submit, evict } = heldUp({ maxWaitMs: 60_000 })
    const first = submit('a')
    await turn()
    const few = ['b', 'c'].map(submit)
    await wait(5)
    expect(groups).toEqual([['a']])
    evict()
    await Promise.all([first, ...few])
    expect(groups).toEqual([['a'], ['b', 'c']])
  })

  it('starts a large enough run while another is active, and any run while another is blocked', async () => {
    const { groups, submit, evict } = heldUp({ maxWaitMs: 5 })
    const first = submit('a')
    await turn()
    await Promise.all(['b', 'c', 'd'].map(submit))
    await submit('e')
    expect(groups).toEqual([['a'], ['b', 'c', 'd'], ['e']])
    evict()
    expect(await first).toBe('a')
  })

  it('runs up to its maximum concurrently', async () => {
    const { groups, all } = recorded({ maxSize: 1, maxRuns: 3 })
    const done = all([{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }])
    await turn()
    expect(groups.length).toBe(3)
    await done
    expect(groups.length).toBe(4)
  })
})
