import { configNow } from '../../lib/config/index.ts'
import { readText, storeText } from '../../lib/storedText.ts'
import { agreedGroups, hasForeignScripts, type OptionalGroup, writeGroups } from '../../lib/tracking/index.ts'
import { type Choice, choiceOf } from './choice.ts'
import { showConsent } from './consentStore.ts'

/** where a choice is kept on the device */
export const choiceKey = 'touchline.consent'

/** Of an earlier visit, or of another tab. */
export function restore(): void {
  const { consent } = configNow()
  const choice = consent && choiceOf(readText(choiceKey), consent, new Date())
  apply(choice?.groups ?? [])
  showConsent({ at: choice ? 'closed' : 'asked' })
}

/** Keeps what the visitor chose, and applies it at once. */
export function choose(groups: readonly OptionalGroup[]): void {
  const { version = '' } = configNow().consent ?? {}
  storeText(choiceKey, JSON.stringify({ version, at: new Date().toISOString(), groups: [...groups] } satisfies Choice))
  showConsent({ at: 'closed' })
  apply(groups)
}

/** A script that was loaded cannot be unloaded: after a withdrawal the page begins anew without it. */
function apply(groups: readonly OptionalGroup[]): void {
  const withdrawn = agreedGroups().some((group) => !groups.includes(group))
  writeGroups(groups)
  if (withdrawn && hasForeignScripts()) location.reload()
}
