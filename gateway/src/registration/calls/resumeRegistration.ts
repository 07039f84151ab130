import { linkRefusal } from '../../account/index.ts'
import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import { draftOf, noteResumed, wasResumedBy } from '../drafts.ts'
import type { RegistrationParts } from '../registrationParts.ts'

/** The form stays: it is kept under the same ref for the device that goes on with it. */
export const resumeRegistration =
  ({ pool, vault, codes }: RegistrationParts): Handlers['resumeRegistration'] =>
  ({ token, deviceId }) =>
    inTransaction(pool, async (db) => {
      const redeemed = await codes.redeem(db, { purpose: 'resumeRegistration', code: token })
      const isAgain = redeemed.at === 'used' && (await wasResumedBy(db, redeemed.binding, deviceId))
      if (redeemed.at !== 'redeemed' && !isAgain) return linkRefusal(redeemed)
      if (redeemed.at === 'redeemed') await noteResumed(db, redeemed.binding, deviceId)
      const draft = await draftOf(db, vault, redeemed.binding)
      return draft ? { data: { ref: draft.ref, form: draft.form } } : { refused: 'LinkExpired' as const }
    })
