import { useSlip } from '../../lib/slip/index.ts'
import { track } from '../../lib/tracking/index.ts'
import { refusedBets } from './refusedBets.ts'

/** Called once at start. Only the visible tab reports: the others see the same placement. */
export function trackRefusedBets(): void {
  useSlip.subscribe(({ placement }, before) => {
    if (placement === before.placement || document.visibilityState === 'hidden') return
    for (const refused of refusedBets(before.placement, placement)) track('betRefused', refused)
  })
}
