import { keepArrival } from '../../lib/arrival/index.ts'
import type { ModalEntries } from '../../lib/modals/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { userNow } from '../../lib/session/index.ts'

export const modals: ModalEntries = {
  registration: { to: pathTo.registration },
  // joining leads through the limits and on to the first deposit
  depositLimitsRegistration: {
    to: () => {
      const journey = pathTo.modal('depositLimitsJourney')
      if (userNow()) return journey
      keepArrival(new URLSearchParams(), journey)
      return pathTo.registration
    },
  },
}
