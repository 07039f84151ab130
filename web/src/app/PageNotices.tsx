import { ExpiringFreeBets } from '../betting/mybets/ExpiringFreeBets.tsx'
import { PlacementToast } from '../betting/slip/PlacementToast.tsx'
import { DeferredMessages } from '../lib/intl/index.ts'

/** What says something over the page in a toast and shows nothing by itself. */
export const PageNotices = ({ wide }: { wide: boolean }) => (
  <DeferredMessages>
    <ExpiringFreeBets />
    {wide ? null : <PlacementToast />}
  </DeferredMessages>
)
