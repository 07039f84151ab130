import { restrictableActions, type UserBonuses, type UserInfo } from '@touchline/contract/player/account'
import { type BlockableAction, inPlayCasinoBlock } from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { hasBlock, type Stop, stopOf, stopsOf } from '../block/index.ts'
import { onOneConnection, type Pool, type Queryable } from '../database/index.ts'
import type { OpenedSession } from '../session/index.ts'
import { type Customer, customerById } from './customers.ts'
import { limitsOf, secondsLeft } from './limitsOf.ts'
import { readSettings } from './settings.ts'
import { countOpenBets, tilesOf } from './tiles.ts'

export interface UserInfoOptions {
  pool: Pool
  brand: Pick<Brand, 'inPlayCasinoClosesSeconds'>
  /** a customer's money, in minor units of their currency */
  balancesOf: (db: Queryable, customerId: string) => Promise<Balances>
  bonusesOf: (db: Queryable, customerId: string) => Promise<UserBonuses>
  /** the customer's inbox, the newest first */
  messagesOf: (db: Queryable, customerId: string, lang: string) => Promise<UserInfo['inbox']['messages']>
}

export interface Balances {
  cashMinor: number
  bonusMinor: number
  /** of loyalty; absent: the brand has none */
  points?: number
}

/** A7.9. Reads on one connection: a rush of customers must not take those that bets need. */
export async function userInfoOf(
  { pool, brand, balancesOf, bonusesOf, messagesOf }: UserInfoOptions,
  { token, session }: OpenedSession,
  lang: string,
): Promise<UserInfo> {
  const [
    customer,
    balances,
    userBonuses,
    previousLoginAt,
    stops,
    casinoStop,
    isUnverified,
    limits,
    messages,
    settings,
    openBets,
  ] = await onOneConnection(pool, (db) =>
    Promise.all([
      customerById(db, session.customerId),
      balancesOf(db, session.customerId),
      bonusesOf(db, session.customerId),
      previousLogin(db, session.id),
      stopsOf(db, session.customerId),
      stopOf(db, session.customerId, 'bet', 'casino'),
      hasBlock(db, session.customerId, 'unverified'),
      limitsOf(db, session.customerId),
      messagesOf(db, session.customerId, lang),
      readSettings(db, session.customerId),
      countOpenBets(db, session.customerId),
    ]),
  )
  const blockInplayCasino = inPlayCasinoBlock({
    stop: casinoStop?.kind,
    leftSeconds: secondsLeft(limits, Date.now()),
    closesSeconds: brand.inPlayCasinoClosesSeconds,
  })
  const complete = messages.find(({ ofCasino, read }) => ofCasino && !read)
  return {
    sessionId: token,
    sessionStartTime: session.startedAt.toISOString(),
    balance: balanceOf(customer, balances),
    userProfile: profileOf(customer, previousLoginAt),
    userBonuses,
    ...(limits && { limits }),
    inbox: { messages },
    ...(complete && { casinoBonusCashCompleteMessage: { id: complete.id } }),
    kycStatus: { fullyVerified: !isUnverified },
    userRestrictions: restrictionsOf(stops),
    logicalRestrictions: logicalRestrictionsOf(stops),
    ...(blockInplayCasino && { blockInplayCasino }),
    favourites: { eventIds: settings.favorites?.eventId ?? [] },
    tiles: tilesOf({ openBets, bonuses: stops.has('bonus') ? undefined : userBonuses }),
  }
}

const profileOf = (
  { id: userId, username, firstName, lastName, email, emailValidated, countryCode, joinedAt }: Customer,
  previousLoginAt: Date | undefined,
): UserInfo['userProfile'] => ({
  userId,
  username,
  firstName,
  lastName,
  email,
  emailValidated,
  countryCode,
  registrationDate: joinedAt.toISOString(),
  ...(previousLoginAt && { lastLoggedInTime: previousLoginAt.toISOString() }),
})

function restrictionsOf(stops: Map<BlockableAction, Stop>): UserInfo['userRestrictions'] {
  const betRefusal = stops.get('bet')?.refusal
  return {
    betsAllowed: betRefusal === undefined,
    liveBetsAllowed: !stops.has('betInPlay'),
    depositAllowed: !isShown(stops.get('deposit'), stops),
    withdrawAllowed: !stops.has('withdraw'),
    compsAllowed: !stops.has('bonus'),
    bogAllowed: !stops.has('bestOdds'),
    ...(betRefusal !== undefined && { betRefusal }),
  }
}

function logicalRestrictionsOf(stops: Map<BlockableAction, Stop>): UserInfo['logicalRestrictions'] {
  return restrictableActions.flatMap((action) => {
    const stop = stops.get(action)
    return stop && (action !== 'deposit' || isShown(stop, stops)) ? [{ action, refusal: stop.refusal }] : []
  })
}

/** That an unverified customer is held must not show: it would say that the person they claim to be is a customer. */
const isShown = (stop: Stop | undefined, stops: Map<BlockableAction, Stop>): boolean =>
  stop !== undefined && !(stop.kind === 'detailsHeld' && stops.get('bet')?.kind === 'unverified')

export function balanceOf({ currency }: Customer, { cashMinor, bonusMinor, points }: Balances): UserInfo['balance'] {
  const cash = formatMinor(cashMinor, currency)
  return {
    balance: cash,
    currency,
    initialBalance: cash,
    bonusCashBalance: formatMinor(bonusMinor, currency),
    ...(points !== undefined && { points }),
  }
}

async function previousLogin(db: Queryable, sessionId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ previous_login_at: Date | null }>('select previous_login_at from session where id = $1', [
    sessionId,
  ])
  return rows[0]?.previous_login_at ?? undefined
}
