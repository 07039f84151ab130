export { LoadingBar } from './LoadingBar.tsx'
export { MaintenanceGate } from './MaintenanceGate.tsx'
export { RequestFailed } from './RequestFailed.tsx'
