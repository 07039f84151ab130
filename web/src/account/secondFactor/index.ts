export { AppCode } from './AppCode.tsx'
export { RecoveryCodes } from './RecoveryCodes.tsx'
