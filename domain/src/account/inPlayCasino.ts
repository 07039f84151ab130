/** Why a customer may not play the in-play casino: staff keep them from casino games, their own time is short, or anything else of their account. */
export const inPlayCasinoBlocks = ['restricted', 'timeLimit', 'account'] as const
export type InPlayCasinoBlock = (typeof inPlayCasinoBlocks)[number]

/**
 * A4.12c: `stop` is the kind of the block that stops a bet on casino games; `leftSeconds` what the customer's own limits on time leave. A game
 * that ends in the middle because the time is up serves nobody, so it is closed `closesSeconds` before.
 */
export function inPlayCasinoBlock({
  stop,
  leftSeconds,
  closesSeconds,
}: {
  stop?: string | undefined
  leftSeconds?: number | undefined
  closesSeconds: number
}): InPlayCasinoBlock | undefined {
  if (stop === 'restricted') return 'restricted'
  const isShort = leftSeconds !== undefined && leftSeconds <= Math.max(0, closesSeconds)
  if (stop === 'timeLimit' || stop === 'timeSlot' || (isShort && stop === undefined)) return 'timeLimit'
  return stop === undefined ? undefined : 'account'
}
