import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { describe, expect, it } from 'vitest'
import { altchaCaptcha } from './index.ts'

const login = { purpose: 'login', deviceId: 'browser one' } as const
const few = { from: 1, to: 5 }
const port = (options: Partial<Parameters<typeof altchaCaptcha>[0]> = {}) =>
  altchaCaptcha({ secret: 'ours', tries: few, ...options })

async function solved(task: string): Promise<string> {
  const challenge = JSON.parse(task) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return JSON.stringify({ challenge, solution })
}

describe('a captcha', () => {
  it('that was solved is recognised, with one id however often it is sent', async () => {
    const answer = await solved(await port().challenge(login))
    const verdict = await port().verify(login, answer)
    expect(verdict.is).toBe('solved')
    expect(await port().verify(login, answer)).toEqual(verdict)
    expect(await port().verify(login, await solved(await port().challenge(login)))).not.toEqual(verdict)
  })

  it('is worth nothing for another purpose, on another device, under another secret, or later', async () => {
    const task = await port().challenge(login)
    const answer = await solved(task)
    expect(await port().verify({ ...login, purpose: 'registration' }, answer)).toEqual({ is: 'wrong' })
    expect(await port().verify({ ...login, deviceId: 'browser two' }, answer)).toEqual({ is: 'wrong' })
    expect(await port({ secret: 'theirs' }).verify(login, answer)).toEqual({ is: 'wrong' })
    expect(await port({ now: () => Date.now() + 11 * 60_000 }).verify(login, answer)).toEqual({ is: 'expired' })
  })

  it('cannot be changed to an easier one', async () => {
    const { challenge, solution } = JSON.parse(await solved(await port().challenge(login))) as {
      challenge: Challenge
      solution: object
    }
    for (const parameters of [
      { cost: 1 },
      { keyPrefix: '00' },
      { data: { purpose: 'registration' } },
      { expiresAt: 4_000_000_000 },
    ]) {
      const easier = { challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } }, solution }
      expect(await port().verify({ ...login, purpose: 'registration' }, JSON.stringify(easier))).toEqual({ is: 'wrong' })
    }
    expect(await port().verify(login, JSON.stringify({ challenge, solution: { ...solution, derivedKey: '00' } }))).toEqual({
      is: 'wrong',
    })
  })

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"challenge":{}}',
    '{"challenge":{"parameters":{},"signature":"x"},"solution":{}}',
    '{"challenge":null}',
  ])('answered with %j is wrong', async (answer) => expect((await port().verify(login, answer)).is).not.toBe('solved'))
})
