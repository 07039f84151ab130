import type { UserBonuses } from '@touchline/contract/player/account'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { userInfoOf } from '../userInfoOf.ts'

const unread: UserBonuses = {
  freeBet: [],
  profitBoost: [],
  freeSpins: [],
  bonusCash: [],
  bonusOffers: { currentBonuses: [], accepted: [] },
}

export const userInfo =
  (parts: AccountParts): Handlers['userInfo'] =>
  async ({ without }, { session, sessionToken: token, lang }) => {
    if (without === undefined) return { data: await userInfoOf(parts, { session, token }, lang) }
    const {
      userBonuses: _bonuses,
      tiles: _tiles,
      ...data
    } = await userInfoOf({ ...parts, bonusesOf: async () => unread }, { session, token }, lang)
    return { data }
  }
