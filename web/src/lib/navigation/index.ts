export { NavigationRecord } from './NavigationRecord.tsx'
export { closeRegistration, pathBack } from './navigationStore.ts'
