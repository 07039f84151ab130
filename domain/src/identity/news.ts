import { type CheckName, type Checks, checkNames, type Demands, isVerified } from './checks.ts'

/** What a customer is mailed about a decision. */
export const checkNews = ['verified', 'failed', 'moreWanted', 'expired', 'accepted'] as const
export type CheckNews = (typeof checkNews)[number]

/**
 * The news of a change, the most important one; undefined if nothing was decided. What customers do themselves is no news
 * to them: a check that was sent is only pending.
 */
export function newsOf(before: Checks, after: Checks, demands: Demands): CheckNews | undefined {
  const changed = checkNames.filter((what) => after[what] !== before[what])
  const some = (is: (what: CheckName) => boolean) => changed.some(is)
  if (isVerified(after, demands) && !isVerified(before, demands)) return 'verified'
  if (some((what) => after[what].at === 'failed')) return 'failed'
  if (some((what) => after[what].at === 'expired')) return 'expired'
  if (some((what) => after[what].at === 'required')) return 'moreWanted'
  if (!some((what) => after[what].at === 'passed')) return undefined
  // the identity document passed, and the address needs its own proof
  return !isVerified(after, demands) && checkNames.some((what) => after[what].at === 'required') ? 'moreWanted' : 'accepted'
}
