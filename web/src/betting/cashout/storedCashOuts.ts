import type { CashOut } from '@touchline/domain/mybets'
import { readText, storeText } from '../../lib/storedText.ts'

/** Pending cash-outs, kept across reloads; checked after a login as the same customer. */
const key = 'touchline.cashouts'

type Pending = Extract<CashOut, { at: 'pending' }>
interface Stored {
  userId?: string
  pending: Record<string, Pending>
}

let owner: string | undefined

/** Sets the customer whose cash-outs are stored; drops those of another customer. */
export function storeFor(userId: string): void {
  owner = userId
  if (read().userId !== userId) write({ userId, pending: {} })
}

export const storedPending = (): [betId: string, pending: Pending][] => Object.entries(read().pending)

export function storePending(betId: string, cashOut: CashOut): void {
  const { pending } = read()
  const { [betId]: was, ...rest } = pending
  if (cashOut.at === 'pending') write({ ...(owner && { userId: owner }), pending: { ...rest, [betId]: cashOut } })
  else if (was) write({ ...(owner && { userId: owner }), pending: rest })
}

export const forgetStored = (): void => storeText(key, undefined)

function read(): Stored {
  try {
    const stored: unknown = JSON.parse(readText(key) ?? 'null')
    return isStored(stored) ? { ...stored, pending: readable(stored.pending) } : { pending: {} }
  } catch {
    return { pending: {} }
  }
}

const write = (stored: Stored): void => storeText(key, JSON.stringify(stored))

const isStored = (stored: unknown): stored is Stored =>
  typeof stored === 'object' &&
  stored !== null &&
  'pending' in stored &&
  typeof stored.pending === 'object' &&
  stored.pending !== null

const readable = (pending: Record<string, unknown>): Stored['pending'] =>
  Object.fromEntries(Object.entries(pending).flatMap(([betId, each]) => (isPending(each) ? [[betId, each]] : [])))

const isPending = (stored: unknown): stored is Pending =>
  typeof stored === 'object' &&
  stored !== null &&
  'at' in stored &&
  stored.at === 'pending' &&
  'ref' in stored &&
  typeof stored.ref === 'string' &&
  'deadlineMs' in stored &&
  typeof stored.deadlineMs === 'number'
