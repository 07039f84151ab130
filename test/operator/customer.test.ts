/** `touchline customer`: a production database begins with it. */
import { stopOf } from '@touchline/gateway/block'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { runCli } from '../gatewayProcess.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', env: { NODE_ENV: 'test' } })
})
afterAll(() => world.close())

async function cli(...args: string[]): Promise<{ exitCode: number | null; text: string }> {
  const { exitCode, lines } = await runCli(['customer', ...args, '--by', 'kate'], { DATABASE_URL: world.databaseUrl })
  return { exitCode, text: lines.join('\n') }
}
const maya = ['maya', 'maya@example.com', 'Maya', 'Whitfield']
const login = (password: string) => world.call('login', { username: 'maya', password })

it('add creates a customer once per ref, shows the password once, and keeps it out of every log', async () => {
  const added = await cli('add', ...maya, '--ref', 'case-1')
  expect([added.exitCode, added.text]).toEqual([0, expect.stringMatching(/^maya is a customer, number \d+, and is not verified/)])
  const password = /The password is (\S+)/.exec(added.text)?.[1] ?? ''
  expect((await login(password)).body.resultCode).toBe(0)
  const { rows } = await world.pool.query('select input, outcome from operator_action')
  expect(JSON.stringify(rows)).not.toContain(password)

  const again = await cli('add', ...maya, '--ref', 'case-1')
  expect(again.exitCode).toBe(0)
  expect(again.text).toMatch(/^Nothing was done/)
  expect(again.text).not.toMatch(/password/)
  expect((await login(password)).body.resultCode).toBe(0)

  for (const [args, sentence] of [
    [maya, 'Another customer has this username.'],
    [['maya2', 'MAYA@example.com', 'Maya', 'Whitfield'], 'Another customer has this email.'],
    [['m', 'm@example.com', 'Maya', 'Whitfield'], 'The username is not valid.'],
  ] as const) {
    const refused = await cli('add', ...args)
    expect([refused.exitCode, refused.text]).toEqual([1, expect.stringContaining(sentence)])
  }
})

it('the password that add shows works for a day, and what the customer chooses within it stays', async () => {
  const username = 'ines'
  const added = await cli('add', username, 'ines@example.com', 'Ines', 'Moreau')
  const initial = /The password is (\S+)/.exec(added.text)?.[1] ?? ''
  const enter = async (password: string) => (await world.call('login', { username, password })).body
  const dayPasses = () =>
    world.pool.query(
      `update customer set initial_password_until = initial_password_until - interval '1 day' where username = 'ines'`,
    )
  expect((await enter(initial)).resultCode).toBe(0)
  await dayPasses()
  expect((await enter(initial)).errorType).toBe('LoginInvalidUsernameOrPassword')
  await world.pool.query(
    `update customer set initial_password_until = clock_timestamp() + interval '1 hour' where username = 'ines'`,
  )
  const { sessionId = '' } = (await enter(initial)).data ?? {}
  // without the steps about terms and details
  await world.pool.query('update session set awaits = null')
  await world.data('changePassword', { password: initial, newPassword: 'tidal fox again' }, sessionId)
  await dayPasses()
  expect((await enter('tidal fox again')).resultCode).toBe(0)
})

it('verify lets them bet; a block that stops the login ends their sessions, and unblock lets them in again', async () => {
  const id = await customerNamed(world.pool, 'carol')
  const token = await world.login('carol')
  expect(await stopOf(world.pool, id, 'bet')).toMatchObject({ kind: 'unverified' })
  expect((await cli('verify', 'carol')).text).toContain('carol is verified.')
  expect((await cli('verify', 'carol')).text).toContain('carol was verified before.')
  expect(await stopOf(world.pool, id, 'bet')).toBeUndefined()
  const checks = await world.pool.query(
    'select what, state, evidence, by from check_event where customer_id = $1 order by what',
    [id],
  )
  const passed = { state: 'passed', evidence: 'operator', by: 'kate' }
  expect(checks.rows).toEqual([
    { what: 'address', ...passed },
    { what: 'age', ...passed },
    { what: 'identity', ...passed },
  ])

  expect((await cli('block', 'carol', 'suspended')).text).toContain('carol is blocked: suspended.')
  await expect.poll(async () => (await world.call('balance', {}, token)).status).toBe(401)
  const refused = await world.call('login', { username: 'carol', password: 'touchline-demo' })
  expect(refused.body.errorType).toBe('LoginSuspended')
  expect((await cli('unblock', 'carol', 'suspended')).text).toContain('carol is no longer blocked: suspended.')
  await world.login('carol')
  const { rows } = await world.pool.query(`select by from customer_block where customer_id = $1 and kind = 'suspended'`, [id])
  expect(rows).toEqual([{ by: 'kate' }])
  expect(await world.audit()).toEqual([])
})

it('staff cannot begin or end a customer’s own break or exclusion', async () => {
  expect((await cli('unblock', 'carol', 'unverified')).text).toContain('is not a block that staff begin and end')
  for (const verb of ['block', 'unblock']) {
    const { exitCode, text } = await cli(verb, 'dave', 'selfExcluded')
    expect([exitCode, text]).toEqual([1, expect.stringContaining('"selfExcluded" is not a block that staff begin and end')])
  }
})

it('show and find print JSON, without a password', async () => {
  const shown = await cli('show', 'Dave')
  expect(JSON.parse(shown.text)).toMatchObject({ username: 'dave', blocks: [{ kind: 'selfExcluded', scope: 'all' }] })
  expect(shown.text).not.toMatch(/password|argon2/)
  const found = await cli('find', 'ALIC')
  expect(JSON.parse(found.text)).toMatchObject({ username: 'alice', email: 'alice@touchline.example' })
  const none = await cli('find', '%')
  expect([none.exitCode, none.text]).toEqual([1, expect.stringContaining('No customer matches "%".')])
})

it('an unknown verb and a missing argument are explained', async () => {
  for (const [args, sentence] of [
    [['remove', 'alice'], '"remove" is nothing to do with a customer'],
    [['add', 'maya'], 'Use: customer add NAME EMAIL FIRSTNAME LASTNAME [COUNTRY]'],
  ] as const) {
    const { exitCode, text } = await cli(...args)
    expect([exitCode, text]).toEqual([2, expect.stringContaining(sentence)])
  }
})
