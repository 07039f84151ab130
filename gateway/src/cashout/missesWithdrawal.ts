import { type PlacedBetRow } from '../bet/index.ts'
import type { LiveMarkets } from './liveMarkets.ts'

/** A runner of the bet's races is withdrawn in the catalogue, but was not (or not with this deduction) when the bet was read. */
export const missesWithdrawal = ({ legs, withdrawals }: Pick<PlacedBetRow, 'legs' | 'withdrawals'>, live: LiveMarkets): boolean =>
  legs.some(({ leg: { eventId } }) =>
    live('event', eventId)?.data.participants.some(
      ({ id, withdrawn }) =>
        withdrawn &&
        !withdrawals.some(
          (known) => known.eventId === eventId && known.participantId === id && known.pence === withdrawn.deduction,
        ),
    ),
  )
