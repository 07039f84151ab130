import type { Calls, InputOf } from '@touchline/contract'
import type { Handlers } from '../../http/index.ts'
import type { AccasOn, BrowseParts } from '../browseParts.ts'
import { dayMs } from '../interval.ts'
import { byWeight, eachComing, keepFirst, type Offer } from '../offer.ts'
import type { Built } from '../storedAnswers.ts'
import { type CallOutput, mainMarket } from '../tables.ts'

export const widgets =
  ({ offer, answer, builders, now }: BrowseParts): Handlers['widgets'] =>
  (input) =>
    answer(`widgets ${input.count}`, () => buildWidgets(offer, input, { accasOn: builders.accasOn, nowMs: now() }))

/** How many of the day's main matches are searched for bet builders. */
const maxSearched = 40

/** P7.29: one widget for each match that has any. */
export async function buildWidgets(
  offer: Offer,
  { count }: InputOf<Calls['widgets']>,
  { accasOn, nowMs }: { accasOn: AccasOn; nowMs: number },
): Promise<Built> {
  const near = keepFirst(maxSearched, byWeight(offer))
  await eachComing(offer, { fromMs: nowMs, toMs: nowMs + 2 * dayMs }, (each) => {
    if (each.event.type === 'HEAD_TO_HEAD') near.add(each)
  })
  const found = near.all
    .map(({ event }) => ({ event, accas: accasOn(event.id) }))
    .filter(({ accas }) => accas.some(({ state }) => state === 'OPEN'))
    .slice(0, count)
  const data: CallOutput<Calls['widgets']> = {
    widgets: found.map(({ event, accas }) => ({ type: 'BETBUILDER_ACCAS', eventId: event.id, accas })),
  }
  return { data, events: found.map(({ event }) => event), shown: mainMarket(offer.catalogue) }
}
