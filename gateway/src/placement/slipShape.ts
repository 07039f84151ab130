import type { Slip } from '@touchline/contract/player/bet'
import { linesOf } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { castTypeOf, linesTypeOf } from '../bet/index.ts'
import { castShapeFaults } from './castFaults.ts'
import { groupShapeFaults, type RequestedGroup } from './slipGroups.ts'
import type { SlipFault } from './slipRefusal.ts'

/** Faults that do not depend on the offer: the bet's type, its number of legs, illegal combinations. */
export function shapeFaults(
  slip: Slip,
  groups: readonly RequestedGroup[],
  { slipMaximum, betBuilder, eachWayMaxLegs }: Brand,
): SlipFault[] {
  const { type, systemType, selections } = slip
  const grouped = groups.reduce((sum, group) => sum + group.selections.length, 0)
  const units = selections.length - grouped + groups.length
  const takesBuilders = betBuilder.inAccas === 'combine' || (betBuilder.inAccas === 'alone' && units === groups.length)
  const cast = castTypeOf(slip)
  const stands: [boolean, SlipFault['type'], SlipFault['reason']?][] = [
    [(type === 'SYSTEM') !== (systemType !== undefined), 'InvalidBet', 'systemType'],
    // a forecast or tricast counts as one selection, whatever its number of runners
    [!cast && selections.length > slipMaximum, 'InvalidBet', 'tooManySelections'],
    [someEachWay(slip) && !selections.every(({ eachWay }) => eachWay), 'InvalidBet', 'someEachWay'],
    [new Set(selections.map(({ selectionId }) => selectionId)).size < selections.length, 'InvalidSelections'],
    [someEachWay(slip) && eachWayMaxLegs !== undefined && selections.length > eachWayMaxLegs, 'EachWayNotAvailable'],
    [groups.length > 0 && type !== 'YOURBET' && !takesBuilders, 'NotCombinable'],
  ]
  const faults: SlipFault[] = stands.flatMap(([holds, fault, reason]) =>
    holds ? [{ type: fault, ...(reason && { reason }) }] : [],
  )
  const lineType = linesTypeOf(slip)
  if (lineType) {
    if ('problem' in linesOf(lineType, systemType, units)) faults.push({ type: 'InvalidBet', reason: 'selectionCount' })
    const twice = sameEvent(selections.filter((each) => !isLaterOfGroup(each.selectionId, groups)))
    if (twice) faults.push({ type: 'NotCombinable', selectionId: twice })
  }
  faults.push(...groupShapeFaults(slip, groups))
  if (cast) faults.push(...castShapeFaults(cast, selections))
  return faults
}

export const someEachWay = ({ selections }: Pick<Slip, 'selections'>): boolean => selections.some(({ eachWay }) => eachWay)

/** The first selection of a bet builder stands for all of its group. */
const isLaterOfGroup = (selectionId: string, groups: readonly RequestedGroup[]): boolean =>
  groups.some(({ selections }) => selections.includes(selectionId) && selections[0] !== selectionId)

/** The first selection whose event an earlier one already has: outcomes of one event are related. */
export function sameEvent(selections: readonly { selectionId: string; eventId: string }[]): string | undefined {
  const seen = new Set<string>()
  for (const { selectionId, eventId } of selections) {
    if (seen.has(eventId)) return selectionId
    seen.add(eventId)
  }
  return undefined
}
