import { legsOf, type SystemType, systemTypes } from '../../bet/index.ts'

/** B2.12b, B5.16: a link that fills the slip, as in its URL. */
export interface WrittenSlipLink {
  selectionIds: readonly string[]
  betType?: string
  systemType?: string
  stake?: string
}

export type SlipLink = { selectionIds: string[]; stake: string } & (
  | { tab: 'single' | 'acca' }
  | { tab: 'system'; systemType: SystemType }
)

/** Why a link is invalid, in order of precedence. */
export type SlipLinkFault =
  | { fault: 'noSelections' }
  | { fault: 'unknownBetType' }
  | { fault: 'slipFull'; maximum: number }
  | { fault: 'tooFewSelections'; fewest: number }
  | { fault: 'systemTypeNotWanted' }
  | { fault: 'unknownSystemType' }
  | { fault: 'selectionsOutOfRange'; fewest: number; max: number }
  | { fault: 'selectionsMissing'; selectionIds: string[] }

const tabOf = { SINGLE: 'single', COMBO: 'acca', SYSTEM: 'system' } as const

/** The current slip and the brand's rules; B5.16b: `defaultStake` if the link has none. */
export interface SlipLinkRules {
  inSlip: number
  maximum: number
  defaultStake: string
}

/** What a link adds to the slip, each selection once; or its first fault. */
export function readSlipLink(
  written: WrittenSlipLink,
  { inSlip, maximum, defaultStake }: SlipLinkRules,
): SlipLink | SlipLinkFault {
  const selectionIds = [...new Set(written.selectionIds.filter((id) => id !== ''))]
  const count = selectionIds.length
  if (count === 0) return { fault: 'noSelections' }
  const tab = tabOf[(written.betType ?? 'SINGLE').toUpperCase() as keyof typeof tabOf]
  if (!tab) return { fault: 'unknownBetType' }
  if (inSlip + count > maximum) return { fault: 'slipFull', maximum }
  if (tab === 'acca' && count < 2) return { fault: 'tooFewSelections', fewest: 2 }
  const stake = written.stake || defaultStake
  if (tab !== 'system') return written.systemType ? { fault: 'systemTypeNotWanted' } : { selectionIds, stake, tab }
  const systemType = systemTypes.find((each) => each === written.systemType?.toUpperCase())
  if (!systemType) return { fault: 'unknownSystemType' }
  const { fewest, max } = legsOf(systemType)
  return count < fewest || count > max ? { fault: 'selectionsOutOfRange', fewest, max } : { selectionIds, stake, tab, systemType }
}

/** B5.16a: the gateway must know every selection of the link. */
export function missingOfLink({ selectionIds }: SlipLink, found: readonly string[]): SlipLinkFault | undefined {
  const missing = selectionIds.filter((id) => !found.includes(id))
  return missing.length > 0 ? { fault: 'selectionsMissing', selectionIds: missing } : undefined
}
