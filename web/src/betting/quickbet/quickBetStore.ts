import { nextQuickBet, type QuickBetEvent, quickBetOnLoad } from '@touchline/domain/slip'
import { create } from 'zustand'
import { openSlip, useSlip } from '../../lib/slip/index.ts'

/** State of the phone's quick bet; the machine is in the domain. */
export const useQuickBet = create(() => quickBetOnLoad(useSlip.getInitialState().selections.length))

export function sendQuickBet(event: QuickBetEvent): void {
  const [next, effects] = nextQuickBet(useQuickBet.getState(), event)
  useQuickBet.setState(next, true)
  if (effects.some((effect) => effect.do === 'openSlip')) openSlip()
}
