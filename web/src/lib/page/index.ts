export { LoadingBar } from '../../app/LoadingBar.tsx'
export { MaintenanceGate } from '../../app/MaintenanceGate.tsx'
export { RequestFailed } from './RequestFailed.tsx'
