import type { Slip } from '@touchline/contract/player/bet'
import { type CastType, castOrders } from '@touchline/domain/bet'
import { castMarketType } from '../bet/index.ts'
import type { SlipFault } from './slipRefusal.ts'
import type { ValidatedLeg } from './validatedLeg.ts'

const namesOrder = new Set<CastType>(['FORECAST', 'TRICAST'])

/** Faults of a forecast or tricast that do not depend on the offer: the number of runners and their order. */
export function castShapeFaults(type: CastType, selections: Slip['selections']): SlipFault[] {
  const positions = selections.map(({ raceCastPosition }) => raceCastPosition)
  const isOrdered = positions.toSorted((a = 0, b = 0) => a - b).every((position, i) => position === i + 1)
  const isUnordered = !namesOrder.has(type) && positions.every((position) => position === undefined)
  const isWrong = castOrders(type, selections.length).length === 0 || (!isOrdered && !isUnordered)
  return isWrong ? [{ type: 'InvalidBet', reason: 'runnersInOrder' }] : []
}

/**
 * Faults that depend on the offer: runners of one race, each once, with the numbers by which dividends are declared.
 */
export function castFaults(type: CastType, legs: readonly ValidatedLeg[]): SlipFault[] {
  const [first] = legs
  const seen = new Set<string>()
  return legs.flatMap(({ offered: { selection, market, event }, runnerNumber }): SlipFault[] => {
    const selectionId = selection.id
    const runner = selection.participantId ?? selectionId
    const isTwice = seen.has(runner)
    seen.add(runner)
    return [
      ...(isTwice ? [{ type: 'InvalidSelections' as const, selectionId }] : []),
      ...(event.id === first?.offered.event.id ? [] : [{ type: 'NotCombinable' as const, selectionId }]),
      ...(market.type === castMarketType(type) && runnerNumber !== undefined
        ? []
        : [{ type: 'BetTypeNotAvailable' as const, selectionId }]),
    ]
  })
}
