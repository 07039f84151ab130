import { toast } from '@touchline/ui'
import { useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { openManager } from './consentPlatform.ts'
import { showConsent, useConsentShown } from './consentStore.ts'

/** Opens the settings of consent, ours or those of the operator's consent manager; nothing where nothing needs consent. */
export function ConsentLink({ className, onPress }: { className?: string | undefined; onPress?: () => void }) {
  const text = useText()
  const { consent } = useConfig()
  const [busy, setBusy] = useState(false)
  const expanded = useConsentShown(({ shown }) => shown.at !== 'closed')
  if (!consent) return null
  const open = async (from: Element) => {
    onPress?.()
    if (consent.manager === undefined) return showConsent({ at: 'settings', from })
    if (busy) return
    setBusy(true)
    const opened = await openManager()
    setBusy(false)
    if (!opened) toast(text('consent.unavailable'))
  }
  return (
    <button
      type="button"
      className={className}
      aria-busy={busy}
      aria-expanded={consent.manager === undefined ? expanded : undefined}
      onClick={({ currentTarget }) => void open(currentTarget)}
    >
      {text('consent.settings')}
    </button>
  )
}
