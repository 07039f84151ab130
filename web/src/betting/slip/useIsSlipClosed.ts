import { useSportsbookClosed } from '../../lib/maintenance/index.ts'
import { useSlip } from '../../lib/slip/index.ts'

/** P2.30b: no bets while the sportsbook is in maintenance. A bet that is being placed is shown to its end. */
export function useIsSlipClosed(): boolean {
  const isBefore = useSlip(({ placement }) => placement.step === 'before')
  return useSportsbookClosed() && isBefore
}
