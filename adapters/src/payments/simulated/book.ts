import { readFile, rename, writeFile } from 'node:fs/promises'
import type { MethodKind, PaymentNotice, PaymentRequest, PayOutRequest, ProviderMethod, ProviderReason } from '../payments.ts'

/** How a card of the simulation behaves, by its last four digits; docs/operator.md lists them. Any other card succeeds. */
const cards: Readonly<Record<string, CardBehaviour>> = {
  '0002': { refuses: 'declined' },
  '9995': { refuses: 'insufficientFunds' },
  '0069': { refuses: 'cardExpired' },
  '3220': { asks: true },
  '0077': { fundedBy: 'credit' },
  '0341': { pendingMs: 60_000 },
  '0259': { chargedBackMs: 20_000 },
  '1116': { fundedBy: 'debit', payOut: 'returned' },
  '1117': { payOut: 'refused' },
}

export interface CardBehaviour {
  refuses?: ProviderReason
  /** asks the customer to confirm, as 3-D Secure does */
  asks?: boolean
  fundedBy?: 'debit' | 'credit'
  pendingMs?: number
  chargedBackMs?: number
  payOut?: 'returned' | 'refused'
}

export interface Paying {
  kind: MethodKind
  /** digits of a card, or the account of a bank or wallet */
  number: string
  holder: string
}

export interface SimulatedPayment {
  request: PaymentRequest
  state: 'open' | 'asking' | 'pending' | 'authorised' | 'captured' | 'ended'
  method?: ProviderMethod
  notices: PaymentNotice[]
}

export interface SimulatedPayOut {
  request: PayOutRequest
  notices: PaymentNotice[]
}

export interface ProviderBook {
  payments: Record<string, SimulatedPayment>
  payouts: Record<string, SimulatedPayOut>
  methods: Record<string, ProviderMethod & { last4: string }>
}

export const emptyBook = (): ProviderBook => ({ payments: {}, payouts: {}, methods: {} })

export const behaviourOf = (last4: string): CardBehaviour => cards[last4] ?? {}

export async function readBook(file: string | undefined): Promise<ProviderBook> {
  if (!file) return emptyBook()
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as ProviderBook,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return emptyBook()
      throw error
    },
  )
}

/** After the writes before it, whether they worked or not; a reader finds the old book or the new one, whole. */
export async function write(before: Promise<void>, file: string, book: ProviderBook): Promise<void> {
  await before.catch(() => {})
  await writeFile(`${file}.new`, JSON.stringify(book))
  await rename(`${file}.new`, file)
}
