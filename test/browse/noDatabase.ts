import type { Queryable } from '@touchline/gateway/database'

/** For calls that read the catalogue only. */
export const noDatabase = {
  query: () => {
    throw new Error('there is no database here')
  },
} as unknown as Queryable
