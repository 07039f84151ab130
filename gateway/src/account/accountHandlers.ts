import type { UserBonuses, UserInfo } from '@touchline/contract/player/account'
import type { BlockableAction } from '@touchline/domain/account'
import { formatMinor } from '@touchline/domain/money'
import { hasBlock, type Stop, stopsOf } from '../block/index.ts'
import type { Pool } from '../database/index.ts'
import type { Handlers } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { Attempts } from './attempts.ts'
import { changePasswordHandler } from './changePassword.ts'
import { type Customer, customerById } from './customers.ts'
import { loginHandler } from './login.ts'
import type { Passwords } from './passwords.ts'
import { recogniser } from './recognise.ts'
import { type SaferGamblingHandlers, type SaferGamblingOptions, saferGamblingHandlers } from './saferGamblingHandlers.ts'
import { readSettings, saveSettings } from './settings.ts'

export interface AccountOptions extends SaferGamblingOptions {
  passwords: Passwords
  attempts: Attempts
  /** a customer's money, in minor units of their currency */
  balancesOf: (customerId: string) => Promise<Balances>
  bonusesOf: (customerId: string) => Promise<UserBonuses>
}

export interface Balances {
  cashMinor: number
  bonusMinor: number
}

export type AccountHandlers = SaferGamblingHandlers &
  Pick<Handlers, 'login' | 'logout' | 'prolong' | 'changePassword' | 'userInfo' | 'balance' | 'getSettings' | 'saveSettings'>

export function accountHandlers(options: AccountOptions): AccountHandlers {
  const { pool, sessions } = options
  const recognise = recogniser(options)
  return {
    ...saferGamblingHandlers(options),
    login: loginHandler({ pool, sessions, recognise, userInfoOf: (session) => userInfoOf(options, session) }),
    changePassword: changePasswordHandler({ ...options, recognise }),
    logout: async (_input, { session }) => {
      await sessions.end(session)
      return { data: {} }
    },
    prolong: async (_input, { session }) => {
      const renewed = await sessions.renew(session)
      if (!renewed) return { refused: 'SessionExpired' }
      return { data: { sessionId: renewed.token, expiresAt: renewed.session.expiresAt.toISOString() } }
    },
    userInfo: async (_input, { session }) => ({ data: await userInfoOf(options, session) }),
    getSettings: async ({ include }, { session }) => {
      const { favorites, extSettings, settings } = await readSettings(pool, session.customerId)
      return {
        data: {
          ...(favorites && include.includes('FAVORITES') && { favorites }),
          ...(extSettings && include.includes('EXT_SETTINGS') && { extSettings }),
          ...(settings && include.includes('SETTINGS') && { settings }),
        },
      }
    },
    saveSettings: async (written, { session }) => ({ data: await saveSettings(pool, session.customerId, written) }),
    balance: async (_input, { session }) => {
      const customer = await customerById(pool, session.customerId)
      return { data: balanceOf(customer, await options.balancesOf(customer.id)) }
    },
  }
}

async function userInfoOf({ pool, balancesOf, bonusesOf }: AccountOptions, session: Session): Promise<UserInfo> {
  const [customer, balances, userBonuses, previousLoginAt, stops, isUnverified] = await Promise.all([
    customerById(pool, session.customerId),
    balancesOf(session.customerId),
    bonusesOf(session.customerId),
    previousLogin(pool, session.id),
    stopsOf(pool, session.customerId),
    hasBlock(pool, session.customerId, 'unverified'),
  ])
  return {
    sessionStartTime: session.startedAt.toISOString(),
    balance: balanceOf(customer, balances),
    userProfile: {
      userId: customer.id,
      username: customer.username,
      firstName: customer.firstName,
      lastName: customer.lastName,
      email: customer.email,
      countryCode: customer.countryCode,
      ...(previousLoginAt ? { lastLoggedInTime: previousLoginAt.toISOString() } : {}),
    },
    userBonuses,
    kycStatus: { fullyVerified: !isUnverified },
    userRestrictions: restrictionsOf(stops),
  }
}

function restrictionsOf(stops: Map<BlockableAction, Stop>): UserInfo['userRestrictions'] {
  const betRefusal = stops.get('bet')?.refusal
  return {
    betsAllowed: betRefusal === undefined,
    liveBetsAllowed: !stops.has('betInPlay'),
    depositAllowed: !stops.has('deposit'),
    withdrawAllowed: !stops.has('withdraw'),
    compsAllowed: !stops.has('bonus'),
    ...(betRefusal !== undefined && { betRefusal }),
  }
}

function balanceOf({ currency }: Customer, { cashMinor, bonusMinor }: Balances): UserInfo['balance'] {
  const cash = formatMinor(cashMinor, currency)
  return { balance: cash, currency, initialBalance: cash, bonusCashBalance: formatMinor(bonusMinor, currency) }
}

async function previousLogin(pool: Pool, sessionId: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ previous_login_at: Date | null }>('select previous_login_at from session where id = $1', [
    sessionId,
  ])
  return rows[0]?.previous_login_at ?? undefined
}
