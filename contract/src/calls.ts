import { balance, login, logout, prolong, userInfo } from './account/index.ts'
import {
  betplacement,
  betRecommendations,
  betRequest,
  betSlipCode,
  betstatus,
  calculateBets,
  cashout,
  cashoutstatus,
  dlBetBuilderAcca,
  generateBetSlipCode,
  myBetsDetails,
  myBetsSettled,
  myBetsStatistics,
  myBetsUnsettled,
  myBetsUnsettledCount,
  oddsUpdateLog,
  placebet,
  setAutomaticCashOut,
  withdrawAutomaticCashOut,
} from './bet/index.ts'
import { betFinder, dlSelections, event, headlines, home, inPlayView, matches, sportsList } from './browse/index.ts'
import { appConfig } from './system/index.ts'

/** Every call there is, by its name: the gateway must handle them all, the browser can make them all. */
export const calls = {
  appConfig,
  balance,
  betFinder,
  betplacement,
  betRecommendations,
  betRequest,
  betSlipCode,
  betstatus,
  calculateBets,
  dlBetBuilderAcca,
  cashout,
  cashoutstatus,
  dlSelections,
  event,
  generateBetSlipCode,
  headlines,
  home,
  inPlayView,
  login,
  logout,
  matches,
  myBetsDetails,
  myBetsSettled,
  myBetsStatistics,
  myBetsUnsettled,
  myBetsUnsettledCount,
  oddsUpdateLog,
  placebet,
  prolong,
  setAutomaticCashOut,
  sportsList,
  userInfo,
  withdrawAutomaticCashOut,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
