import { lazy, Suspense } from 'react'
import { ExpiringFreeBets } from '../betting/mybets/index.ts'
import { PlacementToast } from '../betting/slip/index.ts'
import { ChatHost } from '../content/chat/index.ts'
import { PromptHost } from '../content/prompts/index.ts'
import { TipHost } from '../content/tips/index.ts'
import { useConfig } from '../lib/config/index.ts'
import { AreaMessages } from '../lib/intl/index.ts'
import { AttributionRecord } from './AttributionRecord.tsx'

/** Own chunk: most books ask for nothing. */
const ConsentHost = lazy(async () => ({ default: (await import('../content/consent/index.ts')).ConsentHost }))

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
      <Consent />
    </Suspense>
  </>
)

/** Nothing of it is loaded where nothing needs consent. */
const Consent = () => (useConfig().consent ? <ConsentHost /> : null)
