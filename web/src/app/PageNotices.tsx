import { Suspense } from 'react'
import { ExpiringFreeBets } from '../betting/mybets/index.ts'
import { PlacementToast } from '../betting/slip/index.ts'
import { ChatHost } from '../content/chat/index.ts'
import { AreaMessages } from '../lib/intl/index.ts'

/** Components that only show toasts and render nothing themselves, and the window of the live chat. */
export const PageNotices = ({ wide }: { wide: boolean }) => (
  <>
    <AreaMessages of="betting">
      <ExpiringFreeBets />
      {wide ? null : <PlacementToast />}
    </AreaMessages>
    <Suspense>
      <ChatHost />
    </Suspense>
  </>
)
