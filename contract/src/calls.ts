import { balance, login, logout, prolong, userInfo } from './account/index.ts'
import {
  betplacement,
  betstatus,
  calculateBets,
  myBetsDetails,
  myBetsSettled,
  myBetsUnsettled,
  myBetsUnsettledCount,
} from './bet/index.ts'
import { betFinder, dlSelections, event, home, inPlayView, matches, sportsList } from './browse/index.ts'
import { appConfig } from './system/index.ts'

/** Every call there is, by its name: the gateway must handle them all, the browser can make them all. */
export const calls = {
  appConfig,
  balance,
  betFinder,
  betplacement,
  betstatus,
  calculateBets,
  dlSelections,
  event,
  home,
  inPlayView,
  login,
  logout,
  matches,
  myBetsDetails,
  myBetsSettled,
  myBetsUnsettled,
  myBetsUnsettledCount,
  prolong,
  sportsList,
  userInfo,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
