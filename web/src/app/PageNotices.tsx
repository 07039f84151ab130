import { Suspense } from 'react'
import { ExpiringFreeBets } from '../betting/mybets/index.ts'
import { PlacementToast } from '../betting/slip/index.ts'
import { ChatHost } from '../content/chat/index.ts'
import { PromptHost } from '../content/prompts/index.ts'
import { TipHost } from '../content/tips/index.ts'
import { AreaMessages } from '../lib/intl/index.ts'
import { AttributionRecord } from './AttributionRecord.tsx'

/** Components that only show toasts and render nothing themselves, and the window of the live chat. */
export const PageNotices = ({ wide }: { wide: boolean }) => (
  <>
    <AttributionRecord />
    <AreaMessages of="betting">
      <ExpiringFreeBets />
      {wide ? null : <PlacementToast />}
    </AreaMessages>
    <Suspense>
      <PromptHost />
      <TipHost />
      <ChatHost />
    </Suspense>
  </>
)
