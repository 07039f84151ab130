export { trackedFailure } from './failures.ts'
export { failureType, trackedLoginFailure } from './loginFailures.ts'
export { track } from './track.ts'
