import { ExpiringFreeBets } from '../betting/mybets/index.ts'
import { PlacementToast } from '../betting/slip/index.ts'
import { AreaMessages } from '../lib/intl/index.ts'

/** What says something over the page in a toast and shows nothing by itself. */
export const PageNotices = ({ wide }: { wide: boolean }) => (
  <AreaMessages of="betting">
    <ExpiringFreeBets />
    {wide ? null : <PlacementToast />}
  </AreaMessages>
)
