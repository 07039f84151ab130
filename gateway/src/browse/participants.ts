import type { DataOf, InputOf } from '@touchline/contract'
import type { horseRacingParticipants } from '@touchline/contract/player/browse'
import { matchesWords, racingSportOf, searchWords, sportNameOf } from '@touchline/domain/browse'
import type { SportEvent } from '@touchline/domain/catalogue'
import { byName, compareNames } from './byName.ts'
import { dayMs } from './interval.ts'
import { coming, type Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { marketsOf } from './tables.ts'

type Participants = DataOf<typeof horseRacingParticipants>
type Runner = Participants['participants'][number]
type Sort = InputOf<typeof horseRacingParticipants>['sort']

const sortedBy: Record<Sort, (runner: Runner) => string> = {
  HORSE: ({ name }) => name,
  JOCKEY: ({ jockey }) => jockey ?? '',
  TRAINER: ({ trainer }) => trainer ?? '',
}

/** P7.22, P3.7: the runners of all horse races that have not started, by name. */
export function buildParticipants(
  offer: Offer,
  input: InputOf<typeof horseRacingParticipants>,
  nowMs: number,
): Built & { data: Participants } {
  const nameOf = sortedBy[input.sort]
  const typed = searchWords(input.value ?? '')
  const races = coming(offer, { fromMs: nowMs, toMs: nowMs + 3 * dayMs }).filter(
    ({ event }) => event.racing !== undefined && racingSportOf({ name: sportNameOf(offer.catalogue, event) }) === 'horseRacing',
  )
  const participants = races
    .flatMap(({ event }) => runnersOf(offer, event))
    .filter((runner) => nameOf(runner) !== '' && (typed.length === 0 || matchesWords(typed, searchWords(nameOf(runner)))))
    .sort((a, b) => compareNames(nameOf(a), nameOf(b)) || byName(a, b))
    .slice(0, input.limit)
  return { data: { v: offer.catalogue.v, participants }, restsOn: races.map(({ event }) => event.id) }
}

function runnersOf({ catalogue }: Offer, event: SportEvent): Runner[] {
  const win = marketsOf(catalogue, event.id).find(({ type }) => type === 'WIN')
  const sides = (win?.selectionIds ?? []).flatMap((id) => catalogue.get('selection', id) ?? [])
  const { track = '', raceTime = event.startTime } = event.racing ?? {}
  return event.participants.map(({ id, name, jockey, trainer }) => {
    const selectionId = sides.find(({ participantId, kind }) => participantId === id && kind !== 'NR')?.id
    return {
      id,
      name,
      ...(jockey !== undefined && { jockey }),
      ...(trainer !== undefined && { trainer }),
      eventId: event.id,
      track,
      raceTime,
      ...(selectionId !== undefined && { selectionId }),
    }
  })
}
