export { SecurityCheck } from './SecurityCheck.tsx'
export { useCaptcha } from './useCaptcha.ts'
