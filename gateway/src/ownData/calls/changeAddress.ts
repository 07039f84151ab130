import { addressProblem } from '@touchline/domain/registration'
import { customerById } from '../../account/index.ts'
import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import { isConfirmationNeeded, readDetails, writeAddress } from '../details.ts'
import { mailCustomer } from '../mailCustomer.ts'
import type { OwnDataParts } from '../ownDataParts.ts'

export function changeAddress({ pool, brand, mail, sessions, confirming }: OwnDataParts): Handlers['changeAddress'] {
  return async ({ password, ...address }, { session, lang }) => {
    const { customerId } = session
    const { countryCode } = await customerById(pool, customerId)
    const invalid = addressProblem(address, countryCode)
    if (invalid) return { refused: 'InvalidRequest', message: `${invalid.field}: ${invalid.why}` }
    const isNeeded = password !== undefined || (await isConfirmationNeeded(sessions, session, brand))
    const refused = isNeeded ? await confirming.customer(session, password) : undefined
    if (refused) return refused
    const change = await inTransaction(pool, async (db) => {
      const made = await writeAddress(db, { customerId, address, countryCode }, brand)
      if (made === 'changed') await mailCustomer(db, mail, { customerId, template: 'addressChanged', language: lang })
      return made
    })
    if (change === 'noProfile') return { refused: 'NotAllowed' }
    mail.wake()
    return { data: await readDetails({ pool, sessions }, session, brand) }
  }
}
