import { ExpiringFreeBets } from '../betting/mybets/index.ts'
import { PlacementToast } from '../betting/slip/index.ts'
import { AreaMessages } from '../lib/intl/index.ts'

/** Components that only show toasts and render nothing themselves. */
export const PageNotices = ({ wide }: { wide: boolean }) => (
  <AreaMessages of="betting">
    <ExpiringFreeBets />
    {wide ? null : <PlacementToast />}
  </AreaMessages>
)
