export { NavigationRecord } from './NavigationRecord.tsx'
export { isPlace } from './navigation.ts'
export { closeRegistration, pathBack, useIsJoining } from './navigationStore.ts'
