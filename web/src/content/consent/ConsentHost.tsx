import hidden from '@touchline/ui/Hidden.module.css'
import { lazy, Suspense } from 'react'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { useConsentShown } from './consentStore.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./ConsentBanner.tsx')).ConsentBanner }))

/** The question while it is open, which screen readers announce. Rendered once, where something needs consent. */
export const ConsentHost = () => (
  <AreaMessages of="content">
    <Question />
  </AreaMessages>
)

function Question() {
  const text = useText()
  const shown = useConsentShown((store) => store.shown)
  return (
    <>
      <output className={hidden.hidden}>{shown.at === 'asked' ? text('consent.title') : ''}</output>
      <Suspense>{shown.at === 'closed' ? null : <ConsentBanner key={shown.at} shown={shown} />}</Suspense>
    </>
  )
}
