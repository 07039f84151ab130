import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { confirmOwnLimit } from '../ownLimits.ts'

export function confirmTimeLimit({ pool, timeLimitsOf }: AccountParts): Handlers['confirmTimeLimit'] {
  return async ({ period }, { session }) => {
    const became = await confirmOwnLimit(pool, session.customerId, { kind: 'time', period })
    if (became === 'stopped') return { refused: 'NotAllowed' }
    if (became === 'nothing') return { refused: 'InvalidRequest', message: 'no raise of this limit can be confirmed now' }
    return { data: { timeLimits: await timeLimitsOf(session.customerId) } }
  }
}
