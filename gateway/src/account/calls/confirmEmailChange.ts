import { inTransaction } from '../../database/index.ts'
import type { Answer, Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { type ChangeOutcome, consentToChange } from '../emailChanges.ts'
import { linkRefusal } from '../linkRefusal.ts'

const answers: Record<ChangeOutcome, Answer<'confirmEmailChange'>> = {
  changed: { data: { state: 'changed' } },
  waiting: { data: { state: 'waiting' } },
  taken: { refused: 'EmailTaken' },
  // cancelled meanwhile, by a new password
  gone: { refused: 'LinkInvalid' },
}

export function confirmEmailChange(parts: AccountParts): Handlers['confirmEmailChange'] {
  const { pool, codes, mail } = parts
  return async ({ address: side, token }, { lang }) => {
    const purpose = side === 'old' ? 'confirmOldEmail' : 'changeEmail'
    const answer = await takenAtOnce(
      inTransaction(pool, async (db) => {
        const redeemed = await codes.redeem(db, { purpose, code: token })
        if (redeemed.at !== 'redeemed') return linkRefusal(redeemed)
        const { customerId } = redeemed
        if (customerId === undefined) throw new Error('a change of address without a customer')
        return answers[await consentToChange(db, parts, { customerId, side, lang })]
      }),
    )
    mail.wake()
    return answer
  }
}

const uniqueViolation = '23505'

/** If another account took the address concurrently, this change is rolled back, and the link still works. */
async function takenAtOnce(answer: Promise<Answer<'confirmEmailChange'>>): Promise<Answer<'confirmEmailChange'>> {
  try {
    return await answer
  } catch (error) {
    if ((error as { code?: string }).code === uniqueViolation) return answers.taken
    throw error
  }
}
