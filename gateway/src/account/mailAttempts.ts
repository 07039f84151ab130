import { inLowerCase } from '@touchline/domain/account'
import { networkOf, type Refused } from '../http/index.ts'
import type { Attempts } from './attempts.ts'

/**
 * Limits requested mails, by the typed name and by network, so that no customer is flooded with mail and
 * codes are not replaced endlessly. It counts unknown names too. Undefined: within the limits.
 */
export async function countMail(
  attempts: Attempts,
  { name, address }: { name: string; address: string },
): Promise<(Refused<'TooManyRequests'> & { retryAfterSeconds: number }) | undefined> {
  const typed = inLowerCase(name.trim())
  const network = networkOf(address)
  const attempt = await attempts.begin([
    { name: `mail to ${typed} from ${network}`, burst: 5, refillMs: 180_000 },
    { name: `mail from ${network}`, burst: 100, refillMs: 30_000 },
    { name: `mail to ${typed}`, burst: 20, refillMs: 180_000 },
  ])
  if ('retryAfterSeconds' in attempt) return { refused: 'TooManyRequests', ...attempt }
  attempt.end('failed')
  return undefined
}
