import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildParticipants } from '../participants.ts'

export const horseRacingParticipants =
  ({ offer, answer, now }: BrowseParts): Handlers['horseRacingParticipants'] =>
  (asked) =>
    // Searches are not stored: nearly all differ.
    asked.value === undefined
      ? answer(`horses a-z ${asked.sort} ${asked.limit}`, () => buildParticipants(offer, asked, now()))
      : { data: buildParticipants(offer, asked, now()).data }
