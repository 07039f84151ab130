import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export function captchaChallenge({ captchas }: AccountParts): Handlers['captchaChallenge'] {
  return async ({ purpose, deviceId = '' }) => {
    const challenge = await captchas.challenge({ purpose, deviceId })
    return challenge === undefined ? { refused: 'CaptchaUnavailable' } : { data: { challenge } }
  }
}
