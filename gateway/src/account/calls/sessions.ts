import { deviceOf } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const sessions =
  ({ sessions: open }: AccountParts): Handlers['sessions'] =>
  async (_input, { session }) => {
    const listed = await open.list(session.customerId)
    return {
      data: {
        sessions: listed.map(({ id, startedAt, lastUsedAt, userAgent, address, countryCode }) => ({
          id,
          current: id === session.id,
          device: deviceOf(userAgent),
          ...(countryCode !== undefined && { countryCode }),
          ...(address !== undefined && { address }),
          startedAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
      },
    }
  }
