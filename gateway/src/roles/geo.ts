import { type GeoPort, isPublicAddress, localGeo } from '@touchline/adapters/geo'
import { guardPort } from '@touchline/adapters/port'
import type { Base } from './base.ts'

/** reading the database the first time */
const timeoutMs = 5_000

/** The country of an address: undefined also while the database cannot be read, because most clients are where they may be. */
export function startGeo({ log, portMeter }: Base, folder?: string): GeoPort {
  const geo = localGeo(folder === undefined ? {} : { folder })
  const guard = guardPort({ port: 'geo', timeoutMs, meter: portMeter })
  return {
    async countryOf(address) {
      if (!isPublicAddress(address)) return undefined
      try {
        return await guard(() => geo.countryOf(address))
      } catch (error) {
        log.warn({ err: error }, 'the country of a client is unknown')
        return undefined
      }
    },
  }
}
