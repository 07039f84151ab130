import type { AttemptKey } from './attempts.ts'

/** Five wrong codes in a row, then one in five minutes: whoever guesses knows the password already. */
export const otpKeys = (customerId: string): AttemptKey[] => [
  { name: `second step of customer ${customerId}`, burst: 5, refillMs: 300_000 },
]
