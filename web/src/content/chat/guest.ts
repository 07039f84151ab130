import { create } from 'zustand'
import type { ChatVisitor } from './liveChat.ts'

/** A visitor without a login, with the key of their chat: for this tab, until it is closed, somebody logs out, or a day is over. */
export interface ChatGuest extends ChatVisitor {
  key: string
  /** milliseconds since 1970: whoever finds the tab open on the next day does not read the chat */
  expiresAtMs: number
}

const dayMs = 24 * 3_600_000

const storedAs = 'touchline.chat'

export const useGuest = create<{ guest: ChatGuest | undefined }>(() => ({ guest: readGuest() }))

let expiry: ReturnType<typeof setTimeout> | undefined
expireLater(useGuest.getState().guest)

/** 32 random bytes, as text for a body. */
export function beGuest(visitor: ChatVisitor): void {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  store({ ...visitor, key, expiresAtMs: Date.now() + dayMs })
}

export function forgetGuest(): void {
  store(undefined)
}

function store(guest: ChatGuest | undefined): void {
  useGuest.setState({ guest })
  expireLater(guest)
  try {
    if (guest) sessionStorage.setItem(storedAs, JSON.stringify(guest))
    else sessionStorage.removeItem(storedAs)
  } catch {
    // this page still has it in memory
  }
}

function readGuest(): ChatGuest | undefined {
  try {
    const { key, name, email, expiresAtMs } = JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Partial<ChatGuest>
    if (key === undefined || name === undefined || email === undefined || expiresAtMs === undefined) return undefined
    return expiresAtMs > Date.now() ? { key, name, email, expiresAtMs } : undefined
  } catch {
    return undefined
  }
}

function expireLater(guest: ChatGuest | undefined): void {
  clearTimeout(expiry)
  if (guest) expiry = setTimeout(forgetGuest, guest.expiresAtMs - Date.now())
}
