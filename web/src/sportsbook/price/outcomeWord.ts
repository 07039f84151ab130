import type { Text } from '../../lib/intl/index.ts'

const known = ['WON', 'LOST', 'PLACED', 'VOID', 'HALF_WON', 'HALF_LOST'] as const

/** A result in words; an unknown one is shown as received. */
export function outcomeWord(outcome: string, text: Text): string {
  const one = known.find((each) => each === outcome)
  return one ? text(`outcome.${one}`) : outcome
}
