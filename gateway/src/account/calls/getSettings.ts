import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { readSettings } from '../settings.ts'

export const getSettings =
  ({ pool }: AccountParts): Handlers['getSettings'] =>
  async ({ include }, { session }) => {
    const { favorites, extSettings, settings } = await readSettings(pool, session.customerId)
    return {
      data: {
        ...(favorites && include.includes('FAVORITES') && { favorites }),
        ...(extSettings && include.includes('EXT_SETTINGS') && { extSettings }),
        ...(settings && include.includes('SETTINGS') && { settings }),
      },
    }
  }
