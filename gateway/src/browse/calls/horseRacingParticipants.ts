import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildParticipants } from '../participants.ts'

export const horseRacingParticipants =
  ({ offer, answer, now }: BrowseParts): Handlers['horseRacingParticipants'] =>
  (input) =>
    // Searches are not stored: nearly all differ.
    input.value === undefined
      ? answer(`horses a-z ${input.sort} ${input.limit}`, () => buildParticipants(offer, input, now()))
      : { data: buildParticipants(offer, input, now()).data }
