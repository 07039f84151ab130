import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { groupCommit } from './groupCommit.ts'

interface Item {
  key: string
  size?: number
}

function recorded({ maxSize = 10, maxRuns = 1, fails = '' } = {}) {
  const groups: string[][] = []
  const submit = groupCommit<Item, string>({
    run: async (items) => {
      groups.push(items.map(({ key }) => key))
      await wait(2)
      if (items.some(({ key }) => key === fails)) throw new Error(`${fails} cannot be run`)
      return items.map(({ key }) => `${key} done`)
    },
    keysOf: ({ key }) => [key],
    sizeOf: ({ size = 1 }) => size,
    maxSize,
    maxRuns,
  })
  return { groups, submit, all: (items: Item[]) => Promise.all(items.map(submit)) }
}

describe('group commit', () => {
  it('starts at once when idle, and takes together what came meanwhile', async () => {
    const { groups, submit, all } = recorded()
    const first = submit({ key: 'a' })
    await wait(0)
    await Promise.all([first, all([{ key: 'b' }, { key: 'c' }, { key: 'd' }])])
    expect(groups).toEqual([['a'], ['b', 'c', 'd']])
  })

  it('answers each its own', async () => {
    expect(await recorded().all([{ key: 'a' }, { key: 'b' }])).toEqual(['a done', 'b done'])
  })

  it('bounds the size, but takes a single larger one', async () => {
    const { groups, all } = recorded({ maxSize: 3 })
    await all([{ key: 'a', size: 2 }, { key: 'b', size: 2 }, { key: 'c' }, { key: 'd', size: 9 }])
    expect(groups).toEqual([['a'], ['b', 'c'], ['d']])
  })

  it('never puts one key twice into a run, and keeps its order', async () => {
    const { groups, all } = recorded()
    await all([{ key: 'a' }, { key: 'a' }, { key: 'b' }, { key: 'a' }])
    expect(groups).toEqual([['a', 'b'], ['a'], ['a']])
  })

  it('one that cannot be run fails alone', async () => {
    const { submit } = recorded({ fails: 'b' })
    const settled = await Promise.allSettled([submit({ key: 'a' }), submit({ key: 'b' }), submit({ key: 'c' })])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('runs as many at once as it may', async () => {
    const { groups, all } = recorded({ maxSize: 1, maxRuns: 3 })
    const done = all([{ key: 'a' }, { key: 'b' }, { key: 'c' }, { key: 'd' }])
    await wait(1)
    expect(groups.length).toBe(3)
    await done
    expect(groups.length).toBe(4)
  })
})
