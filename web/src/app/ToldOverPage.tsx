import { ExpiringFreeBets } from '../features/mybets/ExpiringFreeBets.tsx'
import { PlacementToast } from '../features/slip/PlacementToast.tsx'
import { LaterMessages } from '../lib/intl/index.ts'

/** What says something over the page in a toast and shows nothing by itself. */
export const ToldOverPage = ({ wide }: { wide: boolean }) => (
  <LaterMessages>
    <ExpiringFreeBets />
    {wide ? null : <PlacementToast />}
  </LaterMessages>
)
