export { closeLogin, loginDone, openLogin, useLoginRequest } from './loginRequest.ts'
export { abortRefreshes, refreshBalance, refreshCustomer, refreshUserInfo, wholeUserInfo } from './refresh.ts'
export { onSessionEnd, type SessionEnd, type SessionEndReason, sessionEnded } from './sessionEnd.ts'
export {
  balanceMinor,
  onOtherTabToken,
  readToken,
  type Session,
  storeToken,
  type Token,
  useCompsAllowed,
  userNow,
  useSession,
  useUser,
  whenSessionKnown,
} from './sessionStore.ts'
