export { default as accountStyles } from './Account.module.css'
export { askLimitsAgain, limitsAre, type SaferGambling, useSaferGambling, useTightestLimit } from './useSaferGambling.ts'
