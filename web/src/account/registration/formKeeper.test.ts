import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formKeeper } from './formKeeper.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A server whose answers arrive when the test says so. */
function server() {
  const sent: string[] = []
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = []
  const send = (form: string, mailNow: boolean) => {
    sent.push(mailNow ? `${form}, mail` : form)
    return new Promise<void>((resolve, reject) => void answers.push({ resolve, reject }))
  }
  return { sent, answers, keeper: formKeeper(send) }
}

it('sends the newest form after a pause in typing', async () => {
  const { sent, keeper } = server()
  keeper.changed('m')
  await vi.advanceTimersByTimeAsync(1_000)
  keeper.changed('maya')
  await vi.advanceTimersByTimeAsync(1_499)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['maya'])
})

it('sends the next form after the answer about the last one, also after a failure', async () => {
  const { sent, answers, keeper } = server()
  keeper.changed('one')
  await vi.advanceTimersByTimeAsync(1_500)
  const mailed = keeper.mailNow('two')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['one'])
  answers[0]?.reject(new Error('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['one', 'two, mail'])
  answers[1]?.resolve()
  await mailed
})

it('sends nothing after a stop, which waits for what is on its way', async () => {
  const { sent, answers, keeper } = server()
  keeper.changed('one')
  await vi.advanceTimersByTimeAsync(1_500)
  keeper.changed('two')
  const stopped = vi.fn<() => void>()
  const stop = keeper.stop().then(stopped)
  keeper.changed('three')
  await vi.advanceTimersByTimeAsync(5_000)
  expect([sent, stopped.mock.calls.length]).toEqual([['one'], 0])
  answers[0]?.resolve()
  await stop
  expect(sent).toEqual(['one'])
})
