export {
  agreedGroups,
  consentWritten,
  onConsentChange,
  writeGroups,
} from './consentChange.ts'
export { type OptionalGroup, optionalGroups } from './events.ts'
export { trackedFailure } from './failures.ts'
export { hasAgreed } from './hasAgreed.ts'
export { hasForeignScripts, loadScript } from './loadScript.ts'
export { failureType, trackedLoginFailure } from './loginFailures.ts'
export { track } from './track.ts'
