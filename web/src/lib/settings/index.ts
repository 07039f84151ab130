export { bettingNow, useBettingSettings } from './betting.ts'
export { inPlayTimes, setInPlayTime, startingIn, useInPlayTime } from './inPlayTime.ts'
export { Odds } from './Odds.tsx'
export { accessibleOdds, oddsIn, startingPrice, useCombinedOddsText, useOddsFormat, useOddsText } from './odds.ts'
export { followSettingsOfOtherTabs } from './otherTabs.ts'
export {
  type BettingSettings,
  type ChosenSettings,
  chosenNow,
  forgetCustomer,
  keepChosen,
  type OddsFormat,
  setAcceptCashOutsChange,
  setAutoStartVideo,
  setBetting,
  setInPlayCasino,
  setOddsFormat,
  setShortcuts,
  setTheme,
  type Theme,
  useSettings,
} from './settings.ts'
export { type Tips, tipsReported, useTips } from './tips.ts'
