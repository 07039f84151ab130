import { create } from 'zustand'
import type { ChatVisitor } from './liveChat.ts'

/** A visitor without a login, with the key of their chat: for this tab, until it is closed or somebody logs out. */
export interface ChatGuest extends ChatVisitor {
  key: string
}

const storedAs = 'touchline.chat'

export const useGuest = create<{ guest: ChatGuest | undefined }>(() => ({ guest: readGuest() }))

/** 32 random bytes, as text for a body. */
export function beGuest(visitor: ChatVisitor): void {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  store({ ...visitor, key })
}

export const forgetGuest = (): void => store(undefined)

function store(guest: ChatGuest | undefined): void {
  useGuest.setState({ guest })
  try {
    if (guest) sessionStorage.setItem(storedAs, JSON.stringify(guest))
    else sessionStorage.removeItem(storedAs)
  } catch {
    // this page still has it in memory
  }
}

function readGuest(): ChatGuest | undefined {
  try {
    const { key, name, email } = JSON.parse(sessionStorage.getItem(storedAs) ?? '{}') as Partial<ChatGuest>
    return key === undefined || name === undefined || email === undefined ? undefined : { key, name, email }
  } catch {
    return undefined
  }
}
