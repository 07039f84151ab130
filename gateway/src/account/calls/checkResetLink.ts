import { minPasswordLength } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerById } from '../customers.ts'
import { linkRefusal } from '../linkRefusal.ts'

export function checkResetLink({ pool, codes, brand, authenticators }: AccountParts): Handlers['checkResetLink'] {
  return async ({ token }) => {
    const found = await codes.look(pool, { purpose: 'resetPassword', code: token })
    if (found.at !== 'redeemed') return linkRefusal(found)
    if (found.customerId === undefined) return { refused: 'LinkInvalid' }
    const { username } = await customerById(pool, found.customerId)
    const minLength = minPasswordLength(brand.password, await authenticators.isOn(found.customerId))
    return { data: { username, minLength } }
  }
}
