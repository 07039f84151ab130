export { default as accountStyles } from './Account.module.css'
export { AccountIcon, type AccountIconName } from './AccountIcon.tsx'
export { ForGuests } from './ForGuests.tsx'
export { limitsAre, refetchLimits, type SaferGambling, useSaferGambling, useTightestLimit } from './useSaferGambling.ts'
