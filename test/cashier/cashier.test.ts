/** The cashier over HTTP: a real gateway, which is killed, beside the simulated provider. */
import { randomUUID } from 'node:crypto'
import { type Provider, startProvider } from '@touchline/adapters/payments'
import { calls } from '@touchline/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bootWorld, type World } from '../world.ts'
import { readPdf } from './readPdf.ts'

const access = { apiKey: 'key', secret: 'secret' }
const notifyUrl = new URL('http://127.0.0.1:1/api/payments/simulated/notices')

let world: World
let provider: Provider
let token: string
beforeAll(async () => {
  provider = await startProvider({ notifyUrl, ...access, retryMs: 50, speed: 100, deliver: () => ({ copies: 2 }) })
  const { apiKey: PAYMENTS_API_KEY, secret: PAYMENTS_SECRET } = access
  world = await bootWorld({ env: { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY, PAYMENTS_SECRET } })
  notifyUrl.port = new URL(world.url).port
  token = await world.login('alice')
})
const limit = (username: string, amountMinor: number) =>
  world.pool.query(
    `insert into customer_limit (customer_id, kind, period, amount) select id, 'deposit', 'day', $2 from customer where username = $1`,
    [username, amountMinor],
  )
afterAll(async () => {
  await world.close()
  await provider.close()
})

type Wanted = Partial<{ ref: string; amount: string; kind: 'card' | 'bank' | 'wallet'; methodId: string }>
const begin = (wanted: Wanted = {}, as = token) =>
  world.call('deposit', { ref: randomUUID(), amount: '20.00', kind: 'card', ...wanted }, as)
const pay = (page: string | undefined, number = '4000000000004242') =>
  fetch(page ?? '', { method: 'POST', body: new URLSearchParams({ number, holder: 'Alice Demo' }), redirect: 'manual' })
const stateOf = async (depositId: string, as = token) => (await world.data('depositStatus', { depositId }, as)).state
const balance = async () => (await world.data('balance', {}, token)).balance
const refusalOf = async (asked: ReturnType<typeof begin>) => (await asked).body.errorType

async function deposited(amount: string): Promise<string> {
  const { id, page } = (await begin({ amount })).body.data ?? {}
  await pay(page)
  await expect.poll(() => stateOf(id ?? '')).toBe('credited')
  return id ?? ''
}

it('a deposit leads to the provider and back, and is credited once although each notice arrives twice', async () => {
  const ref = randomUUID()
  const [first, again] = [await begin({ ref }), await begin({ ref })]
  expect(first.body.data).toMatchObject({ amount: '20.00', state: 'waiting', page: expect.stringContaining(provider.url.href) })
  expect(again.body.data).toEqual(first.body.data)
  expect(await refusalOf(begin({ ref, amount: '21.00' }))).toBe('RefConflict')
  const back = await pay(first.body.data?.page)
  expect(back.headers.get('location')).toMatch(new RegExp(`/deposit/${first.body.data?.id}$`))
  await expect.poll(() => stateOf(first.body.data?.id ?? '')).toBe('credited')
  expect(await balance()).toBe('1020.00')
  const other = await world.login('bob')
  expect((await world.call('depositStatus', { depositId: first.body.data?.id ?? '' }, other)).body.errorType).toBe('NotFound')
})

it('amounts and methods that the brand does not take, and what is over the customer’s limit, are refused before the provider is asked', async () => {
  const known = Object.keys(provider.book.payments).length
  expect(await refusalOf(begin({ amount: '4.99' }))).toBe('DepositOutOfRange')
  expect(await refusalOf(begin({ amount: '10000.01' }))).toBe('DepositOutOfRange')
  expect(await refusalOf(begin({ amount: '-5' }))).toBe('InvalidRequest')
  expect(await refusalOf(begin({ methodId: randomUUID() }))).toBe('PaymentMethodNotAllowed')
  await limit('bob', 2500)
  const bob = await world.login('bob')
  const { depositLeft } = await world.data('cashier', {}, bob)
  expect(depositLeft).toBe('25.00')
  expect(await refusalOf(begin({ amount: '25.01' }, bob))).toBe('DepositLimitReached')
  expect(Object.keys(provider.book.payments)).toHaveLength(known)
})

it('of two deposits that are pressed in two tabs at the same moment only as much is begun as the limit allows', async () => {
  await limit('frank', 5000)
  const frank = await world.login('frank')
  const both = await Promise.all([begin({ amount: '30.00' }, frank), begin({ amount: '30.00' }, frank)])
  expect(both.filter(({ body }) => body.errorType === 'DepositLimitReached')).toHaveLength(1)
  const open = both.find(({ body }) => body.data)?.body.data
  await fetch(open?.page ?? '', { method: 'POST', body: new URLSearchParams({ cancel: '1' }), redirect: 'manual' })
  await expect.poll(() => stateOf(open?.id ?? '', frank)).toBe('refused')
})

it('a notice without a right signature, or with an old one, is refused and changes nothing', async () => {
  const { id = '' } = (await begin()).body.data ?? {}
  const notice = { id: 'forged', of: 'deposit', subject: id, is: 'expired' }
  const body = JSON.stringify({ notices: [notice] })
  const send = (signature: string) =>
    fetch(notifyUrl, { method: 'POST', headers: { 'content-type': 'application/json', 'x-signature': signature }, body })
  const old = Math.floor(Date.now() / 1000) - 3600
  for (const signature of ['', 't=1,v1=00', `t=${old},v1=${'0'.repeat(64)}`]) expect((await send(signature)).status).toBe(401)
  expect(await stateOf(id)).toBe('waiting')
})

it('a gateway that is killed while the customer pays credits the deposit once it is back', async () => {
  const before = Number(await balance())
  const { id = '', page } = (await begin({ amount: '30.00' })).body.data ?? {}
  await world.kill()
  await pay(page)
  await world.restart()
  await expect.poll(() => stateOf(id)).toBe('credited')
  expect(Number(await balance())).toBe(before + 30)
})

it('a withdrawal goes back to the card that was paid with, is paid, and stands in the transactions', async () => {
  await deposited('25.00')
  const { methods, withdrawable } = await world.data('cashier', {}, token)
  expect(methods).toMatchObject([{ label: 'Visa •••• 4242', paysIn: true, paysOut: true, takesWinnings: true }])
  const before = Number(withdrawable)
  const ask = (amount: string, ref: string = randomUUID()) => world.call('withdraw', { ref, amount }, token)
  expect((await ask('4.99')).body.errorType).toBe('WithdrawalTooSmall')
  expect((await ask(String(before + 1))).body.errorType).toBe('WithdrawalTooHigh')
  const ref = randomUUID()
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask('40.00', ref)))
  expect(new Set(answers.map(({ body }) => body.data?.withdrawals[0]?.id)).size).toBe(1)
  expect((await ask('41.00', ref)).body.errorType).toBe('RefConflict')
  expect(Number(await balance())).toBe(before - 40)
  // more than the brand approves by itself waits for staff
  expect((await ask('250.00')).body.data?.withdrawals).toMatchObject([{ state: 'checked' }])
  await expect
    .poll(async () => (await world.data('cashier', {}, token)).withdrawals.map(({ amount, state }) => [amount, state]))
    .toEqual([
      ['250.00', 'checked'],
      ['40.00', 'done'],
    ])
  const { lines, totals } = await world.data('transactions', {}, token)
  expect(lines.slice(0, 3)).toMatchObject([
    { kind: 'withdrawal', amount: '-250.00', method: 'Visa •••• 4242' },
    { kind: 'withdrawal', amount: '-40.00', balance: (before - 40).toFixed(2) },
    { kind: 'deposit', amount: '25.00' },
  ])
  expect(totals).toMatchObject({ opening: '0.00', credited: '1000.00', withdrawn: '290.00', closing: await balance() })
  const from = lines.find(({ kind }) => kind === 'withdrawal')?.at ?? ''
  const later = await world.data('transactions', { from }, token)
  expect(Number(later.totals.opening) - Number(later.totals.withdrawn)).toBeCloseTo(Number(later.totals.closing))
  const whole = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }
  const file = await world.data('statement', whole, token)
  const cells = file
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(
    cells
      .slice(1, -1)
      .slice(1)
      .toReversed()
      .map(([at, kind, , method, amount, after]) => [at, kind, method, amount, after]),
  ).toEqual(lines.map((line) => [line.at, line.kind, line.method ?? '', line.amount, line.balance]))
  expect([cells[1]?.[5], cells.at(-1)?.[5]]).toEqual([totals.opening, totals.closing])
  const deposits = await world.data('transactions', { kind: 'deposit', before: lines[2]?.id }, token)
  expect(deposits.lines.map(({ amount }) => amount)).toEqual(['30.00', '20.00'])
})

it('the statement as a PDF is the customer’s alone, an excluded one’s too, and has the rows of the CSV and of the transactions', async () => {
  const whole = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }
  const ask = (as: string | undefined, body: object = whole) =>
    fetch(`${world.url}/api/statementPdf?lang=bg-BG`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(as !== undefined && { 'x-session-token': as }) },
      body: JSON.stringify(body),
    })
  const rowsOf = async (answer: Response) =>
    (await readPdf(new Uint8Array(await answer.arrayBuffer())))
      .filter(({ cells }) => cells.length >= 4 && cells[0]?.includes('г., '))
      .map(({ cells }) => cells.slice(-2).map((cell) => cell.replaceAll(/\s/g, '').replace(',', '.')))
  const answer = await ask(token)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="statement-2020-01-01.pdf"',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
  })
  const { lines, since } = await world.data('transactions', {}, token)
  expect(since).toBe(lines.at(-1)?.at)
  const rows = await rowsOf(answer)
  expect(rows).toEqual(lines.toReversed().map(({ amount, balance: after }) => [amount, after]))
  const file = await world.data('statement', whole, token)
  const csv = file.trimEnd().split('\r\n').slice(2, -1)
  expect(rows).toEqual(csv.map((line) => line.split(',').slice(4, 6)))

  const bob = await world.login('bob')
  await world.pool.query(
    `select begin_block((select id from customer where username = 'bob'), 'selfExcluded', 'infinity', 'customer', null, 'all')`,
  )
  expect(await rowsOf(await ask(bob))).toEqual([['1000.00', '1000.00']])
  for (const [as, body, status] of [
    [undefined, whole, 401],
    ['f'.repeat(43), whole, 401],
    [token, { ...whole, customerId: '1' }, 400],
    [token, { from: '2026-13', to: '2026-11' }, 400],
    [token, { from: '2026-11-01' }, 400],
  ] as const)
    expect((await ask(as, body)).status).toBe(status)
})

it('no call takes a requested withdrawal back', async () => {
  const { withdrawals } = await world.data('withdraw', { ref: randomUUID(), amount: '300.00' }, token)
  const before = await balance()
  expect(withdrawals).toMatchObject([{ state: 'checked' }])
  expect(
    Object.keys(calls)
      .filter((name) => /withdraw|payout/i.test(name))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['withdraw', 'withdrawAutomaticCashOut'])
  await begin()
  expect(await balance()).toBe(before)
})

it('while the provider is away a deposit is refused, and the same request works once it is back', async () => {
  const port = Number(provider.url.port)
  await provider.close()
  const ref = randomUUID()
  expect(await refusalOf(begin({ ref }))).toBe('PaymentsUnavailable')
  provider = await startProvider({ notifyUrl, ...access, retryMs: 50, port })
  const { id = '', page } = (await begin({ ref })).body.data ?? {}
  await pay(page)
  await expect.poll(() => stateOf(id)).toBe('credited')
  expect(await world.audit()).toEqual([])
})
