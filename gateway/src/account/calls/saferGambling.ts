import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export function saferGambling({ brand, limitsOf }: AccountParts): Handlers['saferGambling'] {
  const { raiseAfterHours, coolOffDays, exclusions } = brand.saferGambling
  return async (_input, { session }) => ({
    data: {
      limits: await limitsOf(session.customerId),
      raiseAfterHours,
      coolOffDays: [...coolOffDays],
      exclusions: [...exclusions],
    },
  })
}
