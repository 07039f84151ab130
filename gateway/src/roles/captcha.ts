import { altchaCaptcha, type CaptchaPort } from '@touchline/adapters/captcha'
import { guardPort } from '@touchline/adapters/port'
import type { Vault } from '../vault/index.ts'
import type { Base } from './base.ts'

const timeoutMs = 5_000

/** Its key is the same in every process that shares the vault's. */
export function captchaOf({ portMeter }: Base, vault: Vault): CaptchaPort {
  const captcha = altchaCaptcha({ secret: vault.digests('secret', 'captcha')[0].toString('base64') })
  const guard = guardPort({ port: 'captcha', timeoutMs, meter: portMeter })
  return {
    challenge: (use) => guard(() => captcha.challenge(use)),
    verify: (use, answer) => guard(() => captcha.verify(use, answer)),
  }
}
