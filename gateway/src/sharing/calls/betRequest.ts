import type { Handlers } from '../../http/index.ts'
import { requestBet } from '../betRequests.ts'
import type { SharingParts } from '../sharingParts.ts'

export const betRequest =
  ({ pool }: SharingParts): Handlers['betRequest'] =>
  async ({ description }, { session }) => {
    const betRequestId = await requestBet(pool, session.customerId, description)
    return betRequestId === undefined ? { refused: 'TooManyBetRequests' } : { data: { betRequestId } }
  }
