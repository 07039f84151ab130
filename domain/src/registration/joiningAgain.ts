/** An account that its customer closed, when a person joins who may be that customer. */
export interface FormerAccount {
  /** hours since it was closed */
  closedHours: number
  /** because betting harms them */
  wasHarmed: boolean
  /** excluded at any time, here or by a register, also if that is over */
  wasExcluded: boolean
  /** the kinds of block in force */
  blocks: readonly string[]
}

export interface JoiningAgainTerms {
  /** how long after closing the account might be reopened */
  reopenAfterDays: number
  /** how long a laxer limit waits */
  raiseAfterHours: number
}

/** Blocks that the account has because it is closed, or because it was never verified. */
const harmless: ReadonlySet<string> = new Set(['closed', 'unverified'])

/**
 * Whether its customer may join again, with a new account. Closing sheds nothing: whoever was excluded, was harmed, or is
 * restricted by the operator comes back through the operator, and nobody escapes a limit sooner than by raising it.
 */
export const mayJoinAgain = (
  { closedHours, wasHarmed, wasExcluded, blocks }: FormerAccount,
  { reopenAfterDays, raiseAfterHours }: JoiningAgainTerms,
): boolean =>
  !wasHarmed &&
  !wasExcluded &&
  closedHours >= Math.max(reopenAfterDays * 24, raiseAfterHours) &&
  blocks.includes('closed') &&
  blocks.every((kind) => harmless.has(kind))
