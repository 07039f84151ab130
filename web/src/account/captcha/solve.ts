import { type Challenge, pbkdf2, solveChallenge } from 'altcha/lib'

/**
 * Solves the proof of work. WebCrypto hashes on a thread of the browser, so the page stays usable. ALTCHA's own widget, and any
 * worker of ours, would need a Trusted Types policy, and the page's policy allows none.
 */
export async function solve(task: string): Promise<string> {
  const challenge = JSON.parse(task) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey })
  if (!solution) throw new Error('no number solves the captcha')
  return JSON.stringify({ challenge, solution })
}
