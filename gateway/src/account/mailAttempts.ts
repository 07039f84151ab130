import { inLowerCase } from '@touchline/domain/account'
import { networkOf, type Refused } from '../http/index.ts'
import type { Attempts } from './attempts.ts'

/**
 * Limits requested mails, by their subject and by network, so that no customer is flooded with mail and
 * codes are not replaced endlessly. It counts unknown names too. The subject is a name that somebody typed, or something else: the two
 * are quoted differently, so that nobody can type another subject's counter. Undefined: within the limits.
 */
export async function countMail(
  attempts: Attempts,
  { of, address }: { of: string | Readonly<Record<string, string>>; address: string },
): Promise<(Refused<'TooManyRequests'> & { retryAfterSeconds: number }) | undefined> {
  const subject = JSON.stringify(typeof of === 'string' ? inLowerCase(of.trim()) : of)
  const network = networkOf(address)
  const attempt = await attempts.begin([
    { name: `mail to ${subject} from ${network}`, burst: 5, refillMs: 180_000 },
    { name: `mail from ${network}`, burst: 100, refillMs: 30_000 },
    { name: `mail to ${subject}`, burst: 20, refillMs: 180_000 },
  ])
  if ('retryAfterSeconds' in attempt) return { refused: 'TooManyRequests', ...attempt }
  attempt.end('failed')
  return undefined
}
