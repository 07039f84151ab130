import type { Refusal } from '@touchline/contract'
import { Refused } from '../../lib/api.ts'

type Send<Result> = (captcha?: string) => Promise<Result>

/**
 * Sends the request; if the gateway demands a captcha, solves one and sends it again. A solution that came too late, or that
 * another try has used, is replaced once. Throws what the last request throws.
 */
export async function throughCaptcha<Result>(send: Send<Result>, solve: () => Promise<string>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (!isRefusedFor(error, 'LoginCaptchaRequired')) throw error
  }
  try {
    return await send(await solve())
  } catch (error) {
    if (!isRefusedFor(error, 'LoginCaptchaExpired', 'LoginCaptchaUsed')) throw error
    return send(await solve())
  }
}

const isRefusedFor = (error: unknown, ...refusals: Refusal[]): boolean =>
  error instanceof Refused && refusals.includes(error.refusal)
