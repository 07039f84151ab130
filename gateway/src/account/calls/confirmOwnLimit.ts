import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { confirmOwnLimit as confirm } from '../ownLimits.ts'

export function confirmOwnLimit({ pool, limitsOf }: AccountParts): Handlers['confirmOwnLimit'] {
  return async ({ kind, period }, { session }) => {
    const became = await confirm(pool, session.customerId, { kind, period })
    if (became === 'stopped') return { refused: 'NotAllowed' }
    if (became === 'nothing') return { refused: 'InvalidRequest', message: 'no raise of this limit can be confirmed now' }
    return { data: { limits: await limitsOf(session.customerId) } }
  }
}
