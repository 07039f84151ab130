import { natsBus } from '@touchline/gateway/bus'
import { createLog } from '@touchline/gateway/ops'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findNatsServer } from '../../tools/natsServer.ts'
import { type NatsServer, startNats } from './natsServer.ts'

const natsPath = findNatsServer()
const reason = natsPath ? '' : ' (skipped: install nats-server, or set NATS_SERVER to its path)'

describe.skipIf(!natsPath)(`a bus over NATS${reason}`, () => {
  let nats: NatsServer
  const ends: (() => Promise<void>)[] = []
  const mine = ['--auth', 'of this book']
  const another = ['--auth', 'of nobody here']
  beforeEach(async () => {
    nats = await startNats(natsPath ?? '')
    await nats.kill()
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
    await nats.kill()
  })

  const said: string[] = []
  const bus = () => {
    const log = createLog({ write: (line) => void said.push(line) })
    const opened = natsBus({
      url: nats.url.replace('//', `//${encodeURIComponent('of this book')}@`),
      book: 'b',
      log,
      registry: new Registry(),
    })
    ends.push(() => opened.close())
    return opened
  }
  const isRefused = () => said.some((line) => line.includes('the bus refuses us'))

  it.each([
    ['when it begins', false],
    ['when it comes back', true],
  ])('whose server refuses it for a while %s is there again when it does no more', async (_, wasThere) => {
    said.length = 0
    await nats.start(...(wasThere ? mine : another))
    const opened = bus()
    if (wasThere) {
      await expect.poll(() => opened.trouble).toBeUndefined()
      await nats.kill()
      await nats.start(...another)
    }
    await expect.poll(isRefused).toBe(true)
    expect(opened.trouble).toBe('away')
    await nats.kill()
    await nats.start(...mine)
    await expect.poll(() => opened.trouble).toBeUndefined()
  })
})
