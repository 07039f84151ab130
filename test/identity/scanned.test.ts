/** Uploads with a scanner for harmful files, which is a small clamd of the test. */

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'
import { newcomer } from './newcomers.ts'
import { fileOf, picture } from './pictures.ts'

let world: World
let answer = ''
let scanned = 0
const clamd = createServer((socket: Socket) => {
  let end = Buffer.alloc(0)
  socket.on('error', () => {})
  socket.on('data', (piece: Buffer) => {
    end = Buffer.concat([end, piece]).subarray(-4)
    if (!end.equals(Buffer.alloc(4))) return
    scanned++
    socket.end(answer)
  })
})
beforeAll(async () => {
  await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve))
  const SCANNER = `clamd:127.0.0.1:${(clamd.address() as AddressInfo).port}`
  world = await bootWorld({ as: 'inside', env: { IDENTITY: 'review', SCANNER } })
})
afterAll(async () => {
  await world?.close()
  clamd.close()
})
beforeEach(() => {
  scanned = 0
})

async function sent(...answers: string[]) {
  const { token } = await newcomer(world)
  const file = [fileOf(await picture({ as: 'jpeg' }), 'photo.jpg'), fileOf(await picture({ as: 'png' }), 'photo.png')]
  answer = answers[0] ?? ''
  const { status, body } = await world.call('documentsUpload', { type: 'identityDocument', file }, token)
  const { rowCount } = await world.pool.query(
    'select from document d join session s on s.customer_id = d.customer_id join customer c on c.id = s.customer_id where c.id = (select max(id) from customer)',
  )
  return { status, why: body.errorType, success: body.data?.success, kept: (rowCount ?? 0) > 0, scanned }
}

it('a document is kept after each of its files was found clean', async () => {
  expect(await sent('stream: OK\0')).toEqual({ status: 200, why: undefined, success: true, kept: true, scanned: 2 })
})

it('a harmful file is refused and logged by its name, and nothing is kept', async () => {
  const harmful = await sent('stream: Eicar-Test-Signature FOUND\0')
  expect(harmful).toEqual({ status: 200, why: 'DocumentNotReadable', success: undefined, kept: false, scanned: 1 })
  expect(world.logs().filter((line) => line.includes('Eicar-Test-Signature'))).toHaveLength(1)
})

it('while the scanner does not answer nothing is taken', async () => {
  const unscanned = await sent('INSTREAM size limit exceeded. ERROR\0')
  expect(unscanned).toEqual({ status: 503, why: 'IdentityUnavailable', success: undefined, kept: false, scanned: 1 })
})
