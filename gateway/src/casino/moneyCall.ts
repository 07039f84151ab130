/** A call that moves money, as the ways to answer it share it. */
import {
  type BetCall,
  minorOfWallet,
  type RollbackCall,
  type WalletAnswer,
  type WalletStatus,
  type WinCall,
  walletAmount,
} from '@touchline/adapters/games'
import { type Currency, currencies, type Minor } from '@touchline/domain/money'

export type MoneyCall = { kind: 'bet'; call: BetCall } | { kind: 'win'; call: WinCall } | { kind: 'rollback'; call: RollbackCall }

/** What makes a call the same call: not the number of the request or the game's session, which may be new. */
export function contentOf({ kind, call }: MoneyCall): string {
  const money = 'amount' in call ? [call.amount, call.currency, call.is_free ?? false] : []
  // what a win is of, its bet says
  const reward = kind === 'bet' && call.reward_uuid !== undefined ? [call.reward_uuid.toLowerCase()] : []
  const reference = 'reference_transaction_uuid' in call ? call.reference_transaction_uuid.toLowerCase() : null
  return JSON.stringify([
    kind,
    call.user,
    call.round,
    call.round_closed ?? false,
    call.game_code ?? null,
    reference,
    ...money,
    ...reward,
  ])
}

/** Of the ledger. A rollback's begins with that of what it takes back, so that it happens once and says what it is of. */
export const refOf = (supplier: string, uuid: string): string => `game:${supplier}:${uuid.toLowerCase()}`

/** What a call writes in minor units of a currency; undefined if it is not whole ones. */
export const amountIn = (currency: Currency, amount: number): Minor | undefined =>
  minorOfWallet(amount, currencies[currency].digits)

export const answered = ({ currency }: { currency: Currency }, status: WalletStatus, balanceMinor: Minor): WalletAnswer => ({
  status,
  currency,
  balance: walletAmount(balanceMinor, currencies[currency].digits),
})
