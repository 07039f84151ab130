import type { Calls, DataOf, RequestOf } from '@touchline/contract'
import { call, Refused, sender } from '../../lib/api.ts'
import { connectAs, renewToken, rest } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import {
  abortRefreshes,
  closeLogin,
  onOtherTabToken,
  openLogin,
  readToken,
  type Session,
  type SessionEnd,
  type SessionEndReason,
  sessionEnded,
  storeToken,
  type Token,
  userNow,
  useSession,
  wholeUserInfo,
} from '../../lib/session/index.ts'

/** Resumes the session of an earlier visit, follows the other tabs, and detects on every call that the gateway has ended it. */
export function startSession(): void {
  sender.onSessionRefused = (sentWith, why) => {
    if (sentWith && sentWith === tokenNow()?.sessionToken && !isLoggingOut()) end(isGone() ? 'loggedOut' : 'expired', { why })
  }
  onOtherTabToken((token) => (token ? void resume(token) : end('loggedOut')))
  const token = readToken()
  if (token) void resume(token)
}

/** whether this browser stores the token */
let isStored = false

/** Another tab has logged out, and this one is yet to be told: no interruption. */
const isGone = (): boolean => isStored && !readToken()

/** Takes over a token that another tab stored. */
export function resumeStored(): void {
  const stored = readToken()
  if (stored && stored.sessionToken !== tokenNow()?.sessionToken) void resume(stored)
}

function tokenNow(): Token | undefined {
  const session = useSession.getState()
  return session.at === 'guest' ? undefined : session.token
}

const retryMs = 3_000

async function resume(token: Token): Promise<void> {
  const now = useSession.getState()
  if (now.at === 'loggedIn') {
    if (token.customerId === undefined || token.customerId === now.user.userProfile.userId) return hold({ ...now, token })
    // another tab logged out, and another customer logged in, before this tab noticed
    end('loggedOut', { next: token })
  }
  if (Date.parse(token.expiresAt) <= Date.now()) return end('expired', { why: 'tokenExpired' })
  useSession.setState({ at: 'resuming', token }, true)
  sender.sessionToken = token.sessionToken
  try {
    const user = await wholeUserInfo()
    if (tokenNow()?.sessionToken === token.sessionToken) hold({ at: 'loggedIn', token, user })
  } catch (error) {
    // refused: onSessionRefused has ended it; unanswered: the session may still be valid
    if (!(error instanceof Refused)) setTimeout(() => void resumeIfWaiting(token), retryMs)
    else if (tokenNow()?.sessionToken === token.sessionToken) end('expired')
  }
}

async function resumeIfWaiting(token: Token): Promise<void> {
  const now = useSession.getState()
  if (now.at === 'resuming' && now.token.sessionToken === token.sessionToken) await resume(token)
}

let attempt = 0

/**
 * Logs in; throws what `call` throws. Without `userInfo` a second step follows. The answer to an earlier attempt is ignored
 * (A4.1c): undefined.
 */
export async function logIn(input: RequestOf<Calls['login']>): Promise<DataOf<Calls['login']> | undefined> {
  attempt += 1
  const mine = attempt
  // A4.1d: nobody may see, or be held to, the limits of the customer before
  forgetCustomersOwn()
  const answer = await call('login', input).catch((error: unknown) => {
    if (mine === attempt) throw error
    return undefined
  })
  if (!answer || mine !== attempt) return undefined
  enterAs(answer)
  return answer
}

/** The session of a login or a registration, if it is open. */
export function enterAs({ sessionId, expiresAt, userInfo: user }: Entered): void {
  if (user) hold({ at: 'loggedIn', token: { sessionToken: sessionId, expiresAt }, user })
}
type Entered = Pick<DataOf<Calls['login']>, 'sessionId' | 'expiresAt' | 'userInfo'>

/** A logout is not answered yet: the gateway may have ended the session already. */
const isLoggingOut = (): boolean => sender.ending !== undefined && sender.ending === tokenNow()?.sessionToken

/**
 * Notifies the gateway without depending on its answer: the logout always succeeds locally. `why`: unless it was pressed.
 * A4.3a: only one at a time.
 */
export async function logOut(why?: SessionEndReason): Promise<void> {
  if (useSession.getState().at === 'guest' || isLoggingOut()) return
  const customerId = userNow()?.userProfile.userId
  sender.ending = tokenNow()?.sessionToken
  abortRefreshes()
  for (const queryKey of customersOwn) void queryClient.cancelQueries({ queryKey })
  prolonging?.stopProlonging()
  // a socket that the gateway closes would be written to
  rest()
  // before the answer: who leaves the page meanwhile does not come back logged in
  storeToken(undefined)
  await call('logout', {}, { timeoutMs: logoutTimeoutMs, keepalive: true }).catch(() => undefined)
  // another customer may have logged in in another tab
  if (userNow()?.userProfile.userId === customerId) end(why ? 'expired' : 'loggedOut', why ? { why } : {})
}

const logoutTimeoutMs = 3_000

/** The gateway has ended all sessions at the customer's request, so no login opens. */
export function allSessionsEnded(): void {
  end('loggedOut')
  // a call in between may have reported an expired session
  closeLogin()
}

function hold(session: Extract<Session, { at: 'loggedIn' }>): void {
  const { sessionToken } = session.token
  const token = { ...session.token, customerId: session.user.userProfile.userId }
  const sameCustomer = useSession.getState().at === 'loggedIn'
  useSession.setState({ ...session, token }, true)
  sender.sessionToken = sessionToken
  const stored = readToken()
  if (stored?.sessionToken !== sessionToken || stored.customerId !== token.customerId) storeToken(token)
  isStored = readToken() !== undefined
  if (sameCustomer) renewToken(sessionToken)
  else connectAs(sessionToken)
  void keepToken(token)
}

let prolonging: typeof import('./prolong.ts') | undefined

/** Loaded after the login: guests have nothing to renew. */
async function keepToken(token: Token): Promise<void> {
  try {
    prolonging = await import('./prolong.ts')
  } catch {
    setTimeout(() => isCurrent(token) && void keepToken(token), retryMs)
    return
  }
  if (isCurrent(token)) prolonging.keepProlonging(token, renewed, (why) => end('expired', { why }))
}

const isCurrent = ({ sessionToken }: Token): boolean => tokenNow()?.sessionToken === sessionToken

/** The session has a new token: after a renewal or a confirmation. */
export function renewed(token: Token): void {
  const now = useSession.getState()
  if (now.at === 'loggedIn') hold({ ...now, token })
}

/** queries with a customer's own data: bets, limits, checks, details */
const customersOwn = [['mybets'], ['account']]

const forgetCustomersOwn = (): void => {
  for (const queryKey of customersOwn) queryClient.removeQueries({ queryKey })
}

interface HowEnded {
  why?: SessionEndReason
  /** token of a customer already logged in in another tab */
  next?: Token
}

function end(is: SessionEnd, { why, next }: HowEnded = {}): void {
  const was = useSession.getState().at
  if (was === 'guest') return storeToken(next)
  useSession.setState({ at: 'guest', ended: is }, true)
  sender.sessionToken = undefined
  prolonging?.stopProlonging()
  storeToken(next)
  connectAs(undefined)
  forgetCustomersOwn()
  // a customer who returns a day later is a guest and was not interrupted
  const isOrdinary = !why || why === 'SessionExpired' || why === 'tokenExpired'
  if (is === 'expired' && (was === 'loggedIn' || !isOrdinary)) openLogin({ reason: 'expired', ended: why })
  sessionEnded(is)
}
