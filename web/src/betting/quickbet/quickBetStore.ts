import { create } from 'zustand'
import { openSlip, useSlip } from '../../lib/slip/index.ts'
import { nextQuickBet, type QuickBetEvent, quickBetOnLoad } from './quickBet.ts'

/** State of the phone's quick bet. */
export const useQuickBet = create(() => quickBetOnLoad(useSlip.getInitialState().selections.length))

export function sendQuickBet(event: QuickBetEvent): void {
  const [next, effects] = nextQuickBet(useQuickBet.getState(), event)
  useQuickBet.setState(next, true)
  if (effects.some((effect) => effect.do === 'openSlip')) openSlip()
}
