/** Captchas in tests: solved as the page does, or never demanded. */
import { type Challenge, pbkdf2, type Solution, solveChallenge } from 'altcha/lib'

/** Settings of a brand whose tests fail on purpose. */
export const patientCaptcha = { nameFailures: 1_000, networkFailures: 1_000, deviceFailures: 1_000, requests: 1_000 }

export interface Solved {
  challenge: Challenge
  solution: Solution
}

export async function solveCaptcha(task: string): Promise<Solved> {
  const challenge = JSON.parse(task) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey })
  if (!solution) throw new Error('no number solves the captcha')
  return { challenge, solution }
}
