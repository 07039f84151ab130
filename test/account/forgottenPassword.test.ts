/** Password reset by a mailed link, over real HTTP: only for the owner, only once, and without revealing who has an account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inLink, linkIn, mailsTo, newestMail, nextMail } from '../mail/mailbox.ts'
import { bootWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
})
afterAll(() => world.close())

const emailOf = (username: string) => `${username}@touchline.example`
const login = async (username: string, password: string) => (await world.call('login', { username, password })).body
const reset = async (token: string, newPassword: string) => (await world.call('resetPassword', { token, newPassword })).body

/** Requests a link and returns its token. */
async function linkFor(username: string): Promise<string> {
  await world.data('forgotPassword', { username })
  return inLink(await newestMail(world, emailOf(username), 'resetPassword'), 'token')
}

describe('a forgotten password', () => {
  it('is replaced with a mailed link; every session ends and the customer is notified', async () => {
    const before = [await world.login('alice'), await world.login('alice')]
    const token = await linkFor('alice')
    expect(await world.data('checkResetLink', { token })).toEqual({ username: 'alice', minLength: 12 })
    expect((await world.call('balance', {}, before[0])).status).toBe(200)
    expect(await reset(token, 'a new one for alice')).toEqual({ resultCode: 0, data: { username: 'alice' } })
    for (const session of before) expect((await world.call('balance', {}, session)).status).toBe(401)
    expect((await login('alice', 'touchline-demo')).errorType).toBe('LoginInvalidUsernameOrPassword')
    expect((await login('alice', 'a new one for alice')).resultCode).toBe(0)
    await nextMail(world, emailOf('alice'), 'passwordChanged')
    expect(world.logs().join('\n')).not.toContain(token)
  })

  it('can be reset by email address too, in any case, and the mail is in the language of the page', async () => {
    await fetch(`${world.url}/api/forgotPassword?lang=nl`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: '  FRANK@Touchline.Example ' }),
    })
    const mail = await nextMail(world, emailOf('frank'), 'resetPassword')
    expect(mail.subject).toBe('Kies een nieuw wachtwoord voor Touchline')
    // the code is in the fragment, which no server, log or referrer sees
    const { origin, pathname, search, hash } = linkIn(mail)
    expect([origin, pathname, search]).toEqual([`http://localhost:${new URL(world.url).port}`, '/reset-password', ''])
    expect(hash).toMatch(/^#token=[\w-]{43}$/)
  })

  it('is mailed a link to the site, whatever host the request names', async () => {
    const { request } = await import('node:http')
    await new Promise<void>((done) => {
      const sent = request(`${world.url}/api/forgotPassword`, { method: 'POST' }, (answer) => answer.resume().on('end', done))
      for (const [name, value] of [
        ['host', 'evil.example'],
        ['x-forwarded-host', 'evil.example'],
        ['content-type', 'application/json'],
      ] as const)
        sent.setHeader(name, value)
      sent.end(JSON.stringify({ username: 'bob' }))
    })
    const mail = await nextMail(world, emailOf('bob'), 'resetPassword')
    expect(`${mail.text} ${mail.html}`).not.toContain('evil')
  })
})

describe('a link for a new password', () => {
  it('works once, also when several tabs send it concurrently', async () => {
    const token = await linkFor('bob')
    const answers = await Promise.all([1, 2, 3, 4].map((tab) => reset(token, `chosen in tab number ${tab}`)))
    expect(answers.filter(({ resultCode }) => resultCode === 0)).toHaveLength(1)
    expect(answers.filter(({ errorType }) => errorType === 'LinkUsed')).toHaveLength(3)
    const winner = answers.findIndex(({ resultCode }) => resultCode === 0) + 1
    expect((await login('bob', `chosen in tab number ${winner}`)).resultCode).toBe(0)
    expect(await reset(token, 'yet another password')).toMatchObject({
      errorType: 'LinkUsed',
      resultMessage: 'This link has already been used.',
    })
    expect((await world.call('checkResetLink', { token })).body.errorType).toBe('LinkUsed')
  })

  it('can still be used after the new password was refused with a reason', async () => {
    const token = await linkFor('erin')
    const refusals = await Promise.all(
      ['too short', '             ', 'password1234', 'Touchline2026!', 'erinerinerin', 'aaaaaaaaaaaaaa'].map(async (wanted) => [
        wanted,
        (await reset(token, wanted)).resultMessage,
      ]),
    )
    expect(refusals).toEqual([
      ['too short', 'Use 12 characters or more.'],
      ['             ', "Don't use only spaces."],
      ['password1234', 'Too many people use this password. Please choose another.'],
      ['Touchline2026!', 'Too many people use this password. Please choose another.'],
      ['erinerinerin', 'Too many people use this password. Please choose another.'],
      ['aaaaaaaaaaaaaa', 'Too many people use this password. Please choose another.'],
    ])
    expect((await reset(token, 'cafe\u0301 au lait, no sugar')).resultCode).toBe(0)
    // the same text, composed
    expect((await login('erin', 'caf\u00e9 au lait, no sugar')).resultCode).toBe(0)
  })

  it('expires', async () => {
    const token = await linkFor('erin')
    await world.pool.query(
      `update one_time_code set expires_at = clock_timestamp() where purpose = 'resetPassword' and used_at is null`,
    )
    expect(await reset(token, 'a password that is fine')).toMatchObject({
      errorType: 'LinkExpired',
      resultMessage: 'This link has expired. Please ask for a new one.',
    })
  })

  it('that was altered, replaced or issued for another purpose is refused', async () => {
    const first = await linkFor('frank')
    const second = await linkFor('frank')
    await world.data('sendEmailValidation', {}, await world.login('carol'))
    const validation = inLink(await nextMail(world, emailOf('carol'), 'validateEmail'), 'validateToken')
    for (const token of [first, `${second}x`, second.slice(1), second.toUpperCase(), validation, '123456', ' ', "' or true --"])
      expect((await reset(token, 'a password that is fine')).errorType).toBe('LinkInvalid')
    expect((await world.call('emailvalidate', { email: emailOf('frank'), validateToken: second })).body.errorType).toBe(
      'LinkInvalid',
    )
    expect((await reset(second, 'a password that is fine')).resultCode).toBe(0)
  })

  it('does not log in a self-excluded customer', async () => {
    const token = await linkFor('dave')
    expect((await reset(token, 'a password for dave')).resultCode).toBe(0)
    expect((await login('dave', 'a password for dave')).errorType).toBe('LoginSelfExcluded')
  })

  it('is cancelled by a changed password', async () => {
    const token = await linkFor('carol')
    const session = await world.login('carol')
    await world.data('changePassword', { password: 'touchline-demo', newPassword: 'changed by carol herself' }, session)
    expect((await reset(token, 'a password that is fine')).errorType).toBe('LinkInvalid')
  })
})

describe('whether an account exists is not revealed', () => {
  it('by the answer', async () => {
    const [known, unknown, odd] = await Promise.all(
      ['erin', 'nobody-at-all', 'x@y.example\r\nBcc: eve@example.com'].map((username) =>
        world.call('forgotPassword', { username }),
      ),
    )
    const shown = ({ status, body, headers }: NonNullable<typeof known>) => ({
      status,
      body,
      names: [...headers.keys()].toSorted(),
    })
    if (!known || !unknown || !odd) throw new Error('no answers')
    expect(shown(unknown)).toEqual(shown(known))
    expect(shown(odd)).toEqual(shown(known))
  })

  it('by a mail: nothing is sent to an address without an account', async () => {
    await world.data('forgotPassword', { username: 'stranger@example.com' })
    await linkFor('erin')
    expect(await mailsTo(world, 'stranger@example.com')).toEqual([])
  })

  it('by the amount of work: for an unknown name the same rows are written, a code and a sealed mail', async () => {
    const marks = async () => {
      const { rows } = await world.pool.query<{ issued: Date | null; mail: string }>(
        `select (select max(issued_at) from one_time_code) as issued,
           (select last_value::text from mail_id_seq) as mail`,
      )
      return rows[0]
    }
    for (const username of ['frank', 'nobody-of-that-name']) {
      const before = await marks()
      await world.data('forgotPassword', { username })
      const after = await marks()
      expect(after?.issued?.getTime()).toBeGreaterThan(before?.issued?.getTime() ?? 0)
      expect(Number(after?.mail)).toBe(Number(before?.mail) + 1)
    }
  })

  it('by the limit, which counts existing and unknown names alike', async () => {
    const limitOf = async (username: string) => {
      const answers = []
      for (let time = 0; time < 7; time++) answers.push((await world.call('forgotPassword', { username })).status)
      return answers
    }
    const unknown = await limitOf('another-nobody')
    expect(unknown).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await limitOf('alice@touchline.example')).toEqual(unknown)
  })
})

it('a book that cannot send mail refuses every name with the same reason', async () => {
  const silent = await bootWorld({ as: 'inside', database: 'embedded', env: { NODE_ENV: 'production' } })
  for (const username of ['alice', 'nobody'])
    expect((await silent.call('forgotPassword', { username })).body).toMatchObject({
      errorType: 'MailUnavailable',
      resultMessage: "We can't send email at the moment. Please try again later or contact us.",
    })
  await silent.close()
})

it('a gateway killed between the steps leaves either the old password and a usable link, or the new password', async () => {
  const killed = await bootWorld()
  await killed.data('forgotPassword', { username: 'alice' })
  await killed.kill()
  await killed.restart()
  const token = inLink(await nextMail(killed, emailOf('alice'), 'resetPassword'), 'token')
  // the answer is lost, whatever was written
  void killed.call('resetPassword', { token, newPassword: 'chosen before the kill' }).catch(() => undefined)
  await killed.kill()
  await killed.restart()
  const again = (await killed.call('resetPassword', { token, newPassword: 'chosen after the kill' })).body
  expect(again.errorType ?? 'changed').toMatch(/^(changed|LinkUsed)$/)
  const password = again.resultCode === 0 ? 'chosen after the kill' : 'chosen before the kill'
  expect((await killed.call('login', { username: 'alice', password })).body.resultCode).toBe(0)
  await killed.close()
})
