export { failureType, trackedFailure, trackedLoginFailure } from './failures.ts'
export { track } from './track.ts'
