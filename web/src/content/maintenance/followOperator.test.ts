import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const page = vi.hoisted(() => ({
  hash: 'a',
  says: undefined as ((data: unknown) => void) | undefined,
  answers: [] as string[],
  reads: 0,
  others: 0,
}))
vi.mock('../../lib/availability.ts', () => ({ serverNow: () => 'available' }))
vi.mock('../../lib/config/index.ts', () => ({ configNow: () => ({ configHash: page.hash }) }))
vi.mock('../../lib/live/index.ts', () => ({
  onSystem: (_channel: string, listener: typeof page.says) => {
    page.says = listener
  },
}))
vi.mock('../../lib/query/index.ts', () => ({
  queryClient: {
    invalidateQueries: async ({ queryKey }: { queryKey?: unknown }) => {
      if (!queryKey) page.others++
      else {
        page.reads++
        page.hash = page.answers.shift() ?? page.hash
      }
    },
  },
}))
const { followOperator } = await import('./followOperator.ts')

const config = (text: string) => page.says?.({ ops: [{ id: 'config', data: { text } }] })
const after = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  return { reads: page.reads, others: page.others }
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(page, { hash: 'a', answers: [], reads: 0, others: 0 })
  followOperator(() => 100)
})
afterEach(() => vi.useRealTimers())

describe('an open page follows the operator’s configuration', () => {
  it('reads nothing while the gateway says what the page was sent with', async () => {
    config('a')
    page.says?.({ ops: [{ id: 'sbMaintenance' }] })
    expect(await after(10_000)).toEqual({ reads: 0, others: 0 })
  })

  it('that changed after the page was sent and before it listened: it reads again at once', async () => {
    page.answers = ['b']
    config('b')
    expect(await after(100)).toEqual({ reads: 1, others: 1 })
    expect(await after(10_000)).toEqual({ reads: 1, others: 1 })
  })

  it('that changed while the page was open, and was renewed before the page heard of it: reads what depends on it', async () => {
    config('a')
    page.hash = 'b'
    config('b')
    expect(await after(100)).toEqual({ reads: 1, others: 1 })
  })

  it('answered by a gateway that has not read the file yet: again after 2.5 s, three times in all', async () => {
    page.answers = ['a', 'b']
    config('b')
    expect(await after(100)).toEqual({ reads: 1, others: 1 })
    expect(await after(2_499)).toEqual({ reads: 1, others: 1 })
    expect(await after(1)).toEqual({ reads: 2, others: 2 })
    config('c')
    expect(await after(20_000)).toEqual({ reads: 5, others: 5 })
  })
})
