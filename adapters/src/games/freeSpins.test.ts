import { createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freeSpinsPort, type Reward, readGamesKey } from './index.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const reward: Reward = {
  user: '7',
  reward_uuid: '0190e3c1-8a52-4b6e-9c2f-1d5b7f0a9e11',
  game_codes: ['orchard'],
  bet_count: 3,
  bet_value: 25_000,
  currency: 'GBP',
  start_time: '2026-01-01T00:00:00.000Z',
  end_time: '2026-01-08T00:00:00.000Z',
}
let answer: { status?: number; body: string } = { body: '{}' }
let seen: { path: string; body: string; signature: string }[] = []
const server = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const signature = String(request.headers['x-hub88-signature'])
    seen.push({ path: request.url ?? '', body: Buffer.concat(parts).toString('utf8'), signature })
    response.writeHead(answer.status ?? 200, { location: 'https://elsewhere.example/' }).end(answer.body)
  })
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

const port = freeSpinsPort(privateKey)
const tell = (said: object | string, status = 200, at = url) => {
  answer = { status, body: typeof said === 'string' ? said : JSON.stringify(said) }
  seen = []
  return port.tell(at, reward, AbortSignal.timeout(5_000))
}

it.each(['', '/', '/games/'])(
  'a reward is told below the supplier’s address (%j), signed over the bytes of the body',
  async (at) => {
    expect(await tell({ status: 'RS_OK', reward_uuid: reward.reward_uuid.toUpperCase() }, 200, `${url}${at}`)).toEqual({
      is: 'taken',
    })
    const [{ path, body, signature } = { path: '', body: '', signature: '' }] = seen
    expect([path, JSON.parse(body)]).toEqual([`${at.replace(/\/$/, '')}/freebet/rewards/create`, reward])
    const isSigned = (text: string) => createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')
    expect([isSigned(body), isSigned(`${body} `)]).toEqual([true, false])
  },
)

it('a reward is taken back below the same address, by its name alone, signed', async () => {
  answer = { body: JSON.stringify({ status: 'RS_OK' }) }
  seen = []
  expect(await port.withdraw(url, reward, AbortSignal.timeout(5_000))).toEqual({ is: 'taken' })
  const [{ path, body, signature } = { path: '', body: '', signature: '' }] = seen
  expect([path, JSON.parse(body)]).toEqual(['/freebet/rewards/cancel', { user: reward.user, reward_uuid: reward.reward_uuid }])
  expect(createVerify('RSA-SHA256').update(body).verify(publicKey, signature, 'base64')).toBe(true)
  answer = { body: JSON.stringify({ status: 'RS_ERROR_UNKNOWN' }) }
  await expect(port.withdraw(url, reward, AbortSignal.timeout(5_000))).rejects.toThrow(
    'freebet/rewards/cancel answered RS_ERROR_UNKNOWN',
  )
})

it('a refusal has the supplier’s reason, or its status', async () => {
  expect(await tell({ status: 'RS_ERROR_WRONG_VALUE', reason: 'too\nlittle' })).toEqual({ is: 'refused', why: 'too little' })
  expect(await tell({ status: 'RS_ERROR_INVALID_GAME' })).toEqual({ is: 'refused', why: 'RS_ERROR_INVALID_GAME' })
})

it.each<[string, object | string, number, RegExp]>([
  ['no JSON', 'x', 200, /JSON/],
  ['no object', '[]', 200, /no status/],
  ['no status', { reward_uuid: reward.reward_uuid }, 200, /no status/],
  ['a status of no supplier', { status: 'fine' }, 200, /no status/],
  ['another reward', { status: 'RS_OK', reward_uuid: '0190e3c1-8a52-4b6e-9c2f-1d5b7f0a9e12' }, 200, /another reward/],
  ['a signature that it could not check', { status: 'RS_ERROR_INVALID_SIGNATURE' }, 200, /INVALID_SIGNATURE/],
  ['its own fault', { status: 'RS_ERROR_UNKNOWN' }, 200, /UNKNOWN/],
  ['an error', { status: 'RS_OK' }, 500, /answered 500/],
  ['a way elsewhere', { status: 'RS_OK' }, 302, /fetch failed/],
])('an answer with %s says nothing', async (_name, said, status, why) => {
  await expect(tell(said, status)).rejects.toThrow(why)
})

it('the key is read from PEM and from base64, and no other', () => {
  const refuse = (sentence: string): never => {
    throw new Error(sentence)
  }
  const read = (GAMES_SIGNING_KEY?: string) => readGamesKey({ GAMES_SIGNING_KEY }, { refuse }).gamesKey
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const der = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  expect([read(pem), read(der)].map((key) => key?.equals(privateKey))).toEqual([true, true])
  expect(read()).toBeUndefined()
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const open = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  for (const wrong of ['secret', short, curve, open])
    expect(() => read(wrong)).toThrow(/^GAMES_SIGNING_KEY is not a private RSA key/)
})
