import { create } from 'zustand'
import { openSlip, useSlip } from '../../lib/slip/index.ts'
import { nextQuickBet, noQuickBet, type QuickBet, type QuickBetEvent, quickBetOnLoad } from './quickBet.ts'

/** State of the phone's quick bet. A page that the gateway rendered begins without one. */
export const useQuickBet = create<QuickBet>(() => noQuickBet)
useQuickBet.setState(quickBetOnLoad(useSlip.getState().selections.length), true)

export function sendQuickBet(event: QuickBetEvent): void {
  const [next, effects] = nextQuickBet(useQuickBet.getState(), event)
  useQuickBet.setState(next, true)
  if (effects.some((effect) => effect.do === 'openSlip')) openSlip()
}
