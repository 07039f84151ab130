import type { UserInfo } from '@touchline/contract/player/account'
import { call } from '../api.ts'
import { userNow, useSession } from './sessionStore.ts'

/** the latest request, and the latest whose balance is shown: a response overtaken by a later one has an older balance */
let requests = 0
let shown = 0
/** the latest request whose bonuses are shown */
let bonusesShown = 0
let underway = new AbortController()

/** A logout does not wait for them: the gateway would refuse them as soon as the session has ended. */
export function abortRefreshes(): void {
  underway.abort()
  underway = new AbortController()
}

/** Updates the customer from the response. A failed request changes nothing, nor does a response for an earlier customer. */
async function refresh(
  question: () => Promise<(user: UserInfo) => UserInfo>,
  { bonuses = false }: { bonuses?: boolean } = {},
): Promise<void> {
  const customerId = userNow()?.userProfile.userId
  if (customerId === undefined) return
  requests += 1
  const mine = requests
  // the call has already noticed an ended session
  const answer = await question().catch(() => undefined)
  const session = useSession.getState()
  if (!answer || session.at !== 'loggedIn' || session.user.userProfile.userId !== customerId) return
  const user = answer(session.user)
  const { balance } = mine < shown ? session.user : user
  shown = Math.max(shown, mine)
  const { userBonuses } = bonuses && mine > bonusesShown ? user : session.user
  if (bonuses) bonusesShown = Math.max(bonusesShown, mine)
  useSession.setState({ ...session, user: { ...user, balance, userBonuses } }, true)
}

export const refreshBalance = (): Promise<void> =>
  refresh(async () => {
    const balance = await call('balance', {}, { signal: underway.signal })
    return (user) => ({ ...user, balance })
  })

/** Only `without` leaves anything out. */
export const wholeUserInfo = async (options?: { signal?: AbortSignal; sessionToken?: string }): Promise<UserInfo> =>
  (await call('userInfo', {}, options)) as UserInfo

/** The customer with their bonuses. */
export const refreshUserInfo = (): Promise<void> =>
  refresh(
    async () => {
      const user = await wholeUserInfo({ signal: underway.signal })
      return () => user
    },
    { bonuses: true },
  )

/** The customer, and their bonuses as they are known: these are pushed. A customer who may no longer have them, or may again, gets them read. */
export const refreshCustomer = (): Promise<void> =>
  refresh(async () => {
    const user = await call('userInfo', { without: 'bonuses' }, { signal: underway.signal })
    return (known) => {
      if (user.userRestrictions.compsAllowed !== known.userRestrictions.compsAllowed) void refreshUserInfo()
      return { ...user, userBonuses: known.userBonuses, tiles: known.tiles }
    }
  })
