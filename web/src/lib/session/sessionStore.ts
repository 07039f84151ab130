import type { UserInfo } from '@touchline/contract/player/account'
import { type Minor, parseMoney } from '@touchline/domain/money'
import { create } from 'zustand'
import { readText, storeText } from '../storedText.ts'

export interface Token {
  sessionToken: string
  /** ISO instant */
  expiresAt: string
  /** the customer, once known: other tabs see who logged in */
  customerId?: string
}

/**
 * `resuming`: a token from an earlier visit is being validated. `bogAllowed`: A3.3: of the customer before, the only thing that
 * is kept, because the races on the screen stay.
 */
export type Session =
  | { at: 'guest'; ended?: 'expired' | 'loggedOut'; bogAllowed?: boolean }
  | { at: 'resuming'; token: Token }
  | { at: 'loggedIn'; token: Token; user: UserInfo }

export const useSession = create<Session>(() => ({ at: 'guest' }))

export const useUser = (): UserInfo | undefined => useSession((session) => (session.at === 'loggedIn' ? session.user : undefined))

/** A6.2: whether bonuses may be shown: not to a customer who gets none. */
export const useCompsAllowed = (): boolean => useUser()?.userRestrictions.compsAllowed ?? true

export function userNow(): UserInfo | undefined {
  const session = useSession.getState()
  return session.at === 'loggedIn' ? session.user : undefined
}

/** Resolves once it is known who is logged in: at once, unless a token from an earlier visit is being validated. */
export function whenSessionKnown(): Promise<void> {
  if (useSession.getState().at !== 'resuming') return Promise.resolve()
  return new Promise((resolve) => {
    const leave = useSession.subscribe(({ at }) => {
      if (at === 'resuming') return
      leave()
      resolve()
    })
  })
}

export function balanceMinor({ balance }: UserInfo): Minor {
  const minor = parseMoney(balance.balance, balance.currency)
  if (typeof minor !== 'number') throw new TypeError(`invalid balance: ${balance.balance}`)
  return minor
}

const key = 'touchline.session'

/**
 * In localStorage, not sessionStorage: customers open matches in new tabs and are logged in in all of them; logging out in
 * one logs out all. The gateway sets the bound: sessions end after an hour without use.
 */
export function readToken(): Token | undefined {
  try {
    const read: unknown = JSON.parse(readText(key) ?? 'null')
    return isToken(read) ? read : undefined
  } catch {
    return undefined
  }
}

export function storeToken(token: Token | undefined): void {
  storeText(key, token && JSON.stringify(token))
}

const isToken = (read: unknown): read is Token =>
  typeof read === 'object' &&
  read !== null &&
  'sessionToken' in read &&
  typeof read.sessionToken === 'string' &&
  'expiresAt' in read &&
  typeof read.expiresAt === 'string'

/** Calls `listener` when another tab logged in, renewed its token, or logged out. */
export function onOtherTabToken(listener: (token: Token | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener(readToken())
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}
