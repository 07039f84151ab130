import type { Calls, RequestOf } from '@touchline/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { throughCaptcha } from './throughCaptcha.ts'

type CaptchaFor = RequestOf<Calls['captchaChallenge']>

interface CaptchaUse {
  /** a demanded captcha is being solved: say so */
  solving: boolean
  /** Sends the request; if the gateway demands a captcha, solves it, which takes a second or two, and sends it again. */
  send: <Result>(request: (captcha?: { captcha: string }) => Promise<Result>) => Promise<Result>
}

/** A captcha is a task for the browser, not for the customer, so there is nothing to read, to recognise or to press. */
export function useCaptcha(wanted: () => CaptchaFor): CaptchaUse {
  const [solving, setSolving] = useState(false)

  async function solved(): Promise<string> {
    setSolving(true)
    try {
      const { challenge } = await call('captchaChallenge', wanted())
      const { solve } = await import('./solve.ts')
      return await solve(challenge)
    } finally {
      setSolving(false)
    }
  }

  return {
    solving,
    send: (request) => throughCaptcha((captcha) => request(captcha === undefined ? undefined : { captcha }), solved),
  }
}
