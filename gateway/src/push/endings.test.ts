import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createEndings } from './endings.ts'

it('connections that end at the same moment are cleaned up over many turns, each once, in order', async () => {
  const endings = createEndings()
  const left: number[] = []
  const streams = Array.from({ length: 500 }, (_, n) => {
    const stream = new PassThrough()
    stream.on('end', () => left.push(n))
    endings.watch(stream)
    return stream.resume()
  })
  for (const stream of streams) stream.end()
  const max: number[] = []
  for (let before = 0; left.length < streams.length; before = left.length) {
    await nextTurn()
    max.push(left.length - before)
  }
  expect(Math.max(...max)).toBeLessThanOrEqual(150)
  await nextTurn()
  expect(left).toEqual(streams.map((_, n) => n))
})
