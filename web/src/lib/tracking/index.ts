export { trackedFailure } from './failures.ts'
export { hasAgreed } from './hasAgreed.ts'
export { failureType, trackedLoginFailure } from './loginFailures.ts'
export { track } from './track.ts'
