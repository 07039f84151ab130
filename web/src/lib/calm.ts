import { useTopmost } from '@touchline/ui/overlays'
import { useLoginRequest, useSession } from './session/index.ts'
import { isSheetOpen, useSlip, useSlipSheet } from './slip/index.ts'

/**
 * Whether nothing is in the way of a prompt: no dialog except a prompt itself, which has `data-prompt` inside, no slip over
 * the page, and no bet that is being placed.
 */
export function useIsCalm(): boolean {
  const topmost = useTopmost()
  const isLoginOpen = useLoginRequest(({ open }) => open)
  const isResuming = useSession(({ at }) => at === 'resuming')
  const isPlacing = useSlip(({ placement }) => placement.step === 'progress')
  const isSlipOpen = useSlipSheet(isSheetOpen)
  const isCovered = topmost !== undefined && !topmost.querySelector('[data-prompt]')
  return !(isCovered || isLoginOpen || isResuming || isPlacing || isSlipOpen)
}
