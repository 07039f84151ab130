import type { AttemptKey } from './attempts.ts'

/** Five wrong codes in a row, then one every five minutes. Strict, because a guesser already knows the password. */
export const otpKeys = (customerId: string): AttemptKey[] => [
  { name: `second step of customer ${customerId}`, burst: 5, refillMs: 300_000 },
]
