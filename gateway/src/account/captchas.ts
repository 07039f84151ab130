import type { CaptchaPort, CaptchaUse } from '@touchline/adapters/captcha'
import { PortUnavailable } from '@touchline/adapters/port'
import type { Pool } from '../database/index.ts'
import type { Attempt, AttemptKey, Attempts } from './attempts.ts'

/** Demands a captcha after too many failures or requests. Until then nobody sees one. */
export interface Captchas {
  /** Undefined: captchas cannot be made at the moment. */
  challenge(use: CaptchaUse): Promise<string | undefined>
  /**
   * Begins an attempt that is free, or paid for with a solved captcha; otherwise says why not. It knows nothing of
   * customers, so that a demand reveals nothing about a name.
   */
  begin(use: CaptchaUse, keys: readonly CaptchaKey[], given: string | undefined): Promise<Attempt | CaptchaRefused>
}

export interface CaptchaRefused {
  refused: 'LoginCaptchaRequired' | 'LoginCaptchaWrong' | 'LoginCaptchaExpired' | 'LoginCaptchaUsed' | 'CaptchaUnavailable'
}

/** `free`: how many may fail before a captcha is demanded */
export interface CaptchaKey {
  name: string
  free: number
}

/** one failure is forgiven each ten minutes */
const refillMs = 10 * 60_000
const paid: Attempt = { end() {} }

export function createCaptchas({ pool, port, attempts }: { pool: Pool; port: CaptchaPort; attempts: Attempts }): Captchas {
  async function pay(use: CaptchaUse, given: string): Promise<Attempt | CaptchaRefused> {
    const verdict = await port.verify(use, given)
    if (verdict.is !== 'solved') return { refused: verdict.is === 'expired' ? 'LoginCaptchaExpired' : 'LoginCaptchaWrong' }
    const { rowCount } = await pool.query(useSql, [verdict.id, verdict.expiresAt])
    return rowCount === 1 ? paid : { refused: 'LoginCaptchaUsed' }
  }

  return {
    challenge: (use) => port.challenge(use).catch(unlessAway(undefined)),
    async begin(use, keys, given) {
      const counted = keys.map(({ name, free }): AttemptKey => ({ name: `free ${use.purpose} ${name}`, burst: free, refillMs }))
      const free = await attempts.begin(counted)
      if (!('retryAfterSeconds' in free)) return free
      if (given === undefined) return { refused: 'LoginCaptchaRequired' }
      return pay(use, given).catch(unlessAway({ refused: 'CaptchaUnavailable' } as const))
    },
  }
}

const unlessAway =
  <Result>(result: Result) =>
  (error: unknown): Result => {
    if (error instanceof PortUnavailable) return result
    throw error
  }

/** Each challenge is accepted once, on every gateway. Expired ones are refused anyway: each use deletes a few. */
const useSql = `
  with swept as (delete from captcha_use c using (
    select challenge from captcha_use where expires_at < clock_timestamp() limit 20 for update skip locked) old
    where c.challenge = old.challenge)
  insert into captcha_use (challenge, expires_at) values ($1, $2) on conflict do nothing`
