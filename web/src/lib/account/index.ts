export { default as accountStyles } from './Account.module.css'
export { limitsAre, refetchLimits, type SaferGambling, useSaferGambling, useTightestLimit } from './useSaferGambling.ts'
