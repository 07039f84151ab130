import { type Bus, natsBus } from '@touchline/gateway/bus'
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
  const mine = ['--auth', 'of this system']
  const another = ['--auth', 'of another system']
  beforeEach(async () => {
    logged.length = 0
    nats = await startNats(natsPath ?? '')
    await nats.kill()
  })
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
    await nats.kill()
  })

  const logged: string[] = []
  const bus = () => {
    const log = createLog({ write: (line) => void logged.push(line) })
    const opened = natsBus({
      url: nats.url.replace('//', `//${encodeURIComponent('of this system')}@`),
      book: 'b',
      log,
      registry: new Registry(),
    })
    ends.push(() => opened.close())
    return opened
  }
  const isRefused = () => logged.some((line) => line.includes('the bus refused the connection'))

  it('refused by its server at the start connects once it is accepted', async () => {
    await nats.start(...another)
    const opened = bus()
    await refusesThenTakes(opened)
    await expect.poll(() => opened.trouble).toBeUndefined()
  })

  it('refused by its server at a reconnect connects once it is accepted', async () => {
    await nats.start(...mine)
    const opened = bus()
    await expect.poll(() => opened.trouble).toBeUndefined()
    await nats.kill()
    await nats.start(...another)
    await refusesThenTakes(opened)
    await expect.poll(() => opened.trouble).toBeUndefined()
  })

  async function refusesThenTakes(opened: Bus): Promise<void> {
    await expect.poll(isRefused).toBe(true)
    expect(opened.trouble).toBe('away')
    await nats.kill()
    await nats.start(...mine)
  }
})
