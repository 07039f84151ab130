import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { confirmPhoneChange } from '../phoneChanges.ts'

export function confirmPhone(parts: AccountParts): Handlers['confirmPhone'] {
  const { pool, mail } = parts
  return async ({ otp }, { session: { customerId }, lang }) => {
    const outcome = await inTransaction(pool, (db) => confirmPhoneChange(db, parts, { customerId, otp, lang }))
    mail.wake()
    if (outcome === 'redeemed') return { data: {} }
    if (outcome === 'wrong') return { refused: 'OtpWrong' }
    return { refused: 'OtpWrong', sentence: { id: 'refusal.OtpWrong.newCode' } }
  }
}
