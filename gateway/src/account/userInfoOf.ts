import { restrictableActions, type UserBonuses, type UserInfo } from '@touchline/contract/player/account'
import { type BlockableAction, inPlayCasinoBlock, type OwnLimitPeriod } from '@touchline/domain/account'
import type { Brand } from '@touchline/domain/brand'
import { type Currency, formatMinor } from '@touchline/domain/money'
import type { WeekRange } from '@touchline/domain/protection'
import { hasBlock, type Stop, stopOf, stopsOf } from '../block/index.ts'
import type { Pool } from '../database/index.ts'
import type { OpenedSession } from '../session/index.ts'
import { type Customer, customerById } from './customers.ts'
import { timeCapOf } from './playTime.ts'
import { readSettings } from './settings.ts'
import { countOpenBets, tilesOf } from './tiles.ts'
import { timeSlotLimitOf } from './timeSlots.ts'

export interface UserInfoOptions {
  pool: Pool
  brand: Pick<Brand, 'inPlayCasinoClosesSeconds'>
  /** a customer's money, in minor units of their currency */
  balancesOf: (customerId: string) => Promise<Balances>
  bonusesOf: (customerId: string) => Promise<UserBonuses>
  /** the customer's inbox, the newest first */
  messagesOf: (customerId: string, lang: string) => Promise<UserInfo['inbox']['messages']>
}

export interface Balances {
  cashMinor: number
  bonusMinor: number
}

/** A7.9 */
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
  ] = await Promise.all([
    customerById(pool, session.customerId),
    balancesOf(session.customerId),
    bonusesOf(session.customerId),
    previousLogin(pool, session.id),
    stopsOf(pool, session.customerId),
    stopOf(pool, session.customerId, 'bet', 'casino'),
    hasBlock(pool, session.customerId, 'unverified'),
    limitsOf(pool, session.customerId),
    messagesOf(session.customerId, lang),
    readSettings(pool, session.customerId),
    countOpenBets(pool, session.customerId),
  ])
  const blockInplayCasino = inPlayCasinoBlock({
    stop: casinoStop?.kind,
    leftSeconds: secondsLeft(limits, Date.now()),
    closesSeconds: brand.inPlayCasinoClosesSeconds,
  })
  return {
    sessionId: token,
    sessionStartTime: session.startedAt.toISOString(),
    balance: balanceOf(customer, balances),
    userProfile: {
      userId: customer.id,
      username: customer.username,
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      emailValidated: customer.emailValidated,
      countryCode: customer.countryCode,
      ...(previousLoginAt ? { lastLoggedInTime: previousLoginAt.toISOString() } : {}),
    },
    userBonuses,
    ...(limits && { limits }),
    inbox: { messages },
    kycStatus: { fullyVerified: !isUnverified },
    userRestrictions: restrictionsOf(stops),
    logicalRestrictions: logicalRestrictionsOf(stops),
    ...(blockInplayCasino && { blockInplayCasino }),
    favourites: { eventIds: settings.favorites?.eventId ?? [] },
    tiles: tilesOf({ openBets, bonuses: stops.has('bonus') ? undefined : userBonuses }),
  }
}

interface LimitRow {
  period: OwnLimitPeriod
  minutes: number | null
  seconds: number
  depositMinor: number | null
  currency: Currency
  slots: WeekRange[] | null
  zone: string | null
  now: Date
}

/** A3.6: what the page has to know all the time; the rest of the customer's own limits is in `saferGambling`. */
async function limitsOf(pool: Pool, customerId: string): Promise<UserInfo['limits']> {
  const { rows } = await pool.query<LimitRow>(
    `select t.period, t.minutes, t.seconds, d.amount as "depositMinor", c.currency, slot_ranges(s.slots) as slots, s.zone, now() as now
     from bettor c cross join lateral time_limits_at(c.id, now(), null) t
     left join lateral limit_held(c.id, 'deposit', t.period, now()) d on true
     left join lateral slots_held(c.id, now()) s on true
     where c.id = $1 order by t.place`,
    [customerId],
  )
  const timeCapLimits = timeCapOf(rows)
  const depositLimits = rows.flatMap(({ period, depositMinor, currency }) =>
    depositMinor === null ? [] : [{ period, amount: formatMinor(depositMinor, currency) }],
  )
  const { slots, zone, now } = rows[0] ?? {}
  const timeSlotLimit = slots && zone && now ? timeSlotLimitOf(slots, zone, now) : undefined
  if (!timeCapLimits && !timeSlotLimit && depositLimits.length === 0) return undefined
  return {
    ...(timeCapLimits && { timeCapLimits }),
    ...(timeSlotLimit && { timeSlotLimit }),
    ...(depositLimits.length > 0 && { depositLimits }),
  }
}

/** Until the tightest limit on time is used up or the slot that is running ends; undefined: no limit ends the session. */
function secondsLeft({ timeCapLimits, timeSlotLimit }: UserInfo['limits'] & object = {}, nowMs: number): number | undefined {
  const ends = [
    ...(timeCapLimits ? [timeCapLimits.remainingSeconds] : []),
    ...(timeSlotLimit?.until === undefined ? [] : [(Date.parse(timeSlotLimit.until) - nowMs) / 1_000]),
  ]
  return ends.length === 0 ? undefined : Math.min(...ends)
}

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

export function balanceOf({ currency }: Customer, { cashMinor, bonusMinor }: Balances): UserInfo['balance'] {
  const cash = formatMinor(cashMinor, currency)
  return { balance: cash, currency, initialBalance: cash, bonusCashBalance: formatMinor(bonusMinor, currency) }
}

async function previousLogin(pool: Pool, sessionId: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ previous_login_at: Date | null }>('select previous_login_at from session where id = $1', [
    sessionId,
  ])
  return rows[0]?.previous_login_at ?? undefined
}
