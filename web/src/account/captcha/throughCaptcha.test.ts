import type { Refusal } from '@touchline/contract'
import { expect, it } from 'vitest'
import { Refused } from '../../lib/api.ts'
import { throughCaptcha } from './throughCaptcha.ts'

/** Answers the requests one by one with these refusals, then with success; the captchas that were sent. */
async function sent(...refusals: Refusal[]): Promise<{ captchas: (string | undefined)[]; ended: string }> {
  const captchas: (string | undefined)[] = []
  let solved = 0
  const answer = throughCaptcha(
    async (captcha) => {
      captchas.push(captcha)
      const refusal = refusals.shift()
      if (refusal) throw new Refused(refusal, '')
      return 'in'
    },
    async () => `solution ${++solved}`,
  )
  return { ended: await answer.catch((error: Refused) => error.refusal), captchas }
}

it.each<[string, Refusal[], (string | undefined)[], string]>([
  ['is not solved if none is demanded', [], [undefined], 'in'],
  ['is solved when demanded, and the request is sent again', ['LoginCaptchaRequired'], [undefined, 'solution 1'], 'in'],
  [
    'that came too late is replaced',
    ['LoginCaptchaRequired', 'LoginCaptchaExpired'],
    [undefined, 'solution 1', 'solution 2'],
    'in',
  ],
  ['that was used is replaced', ['LoginCaptchaRequired', 'LoginCaptchaUsed'], [undefined, 'solution 1', 'solution 2'], 'in'],
  [
    'is replaced only once',
    ['LoginCaptchaRequired', 'LoginCaptchaUsed', 'LoginCaptchaUsed'],
    [undefined, 'solution 1', 'solution 2'],
    'LoginCaptchaUsed',
  ],
  [
    'that is wrong is not replaced',
    ['LoginCaptchaRequired', 'LoginCaptchaWrong'],
    [undefined, 'solution 1'],
    'LoginCaptchaWrong',
  ],
  [
    'changes nothing about a wrong password',
    ['LoginCaptchaRequired', 'LoginInvalidUsernameOrPassword'],
    [undefined, 'solution 1'],
    'LoginInvalidUsernameOrPassword',
  ],
  ['is not solved for another refusal', ['LoginLocked'], [undefined], 'LoginLocked'],
])('a captcha %s', async (_, refusals, captchas, ended) => {
  expect(await sent(...refusals)).toEqual({ captchas, ended })
})
