import type { Catalogue } from '../catalogue/index.ts'
import type { FeedMessage, FeedMessageOf, FeedMessageType } from './messages.ts'
import { putCategory, putEvent, putScoreboard, putStatistics, setEventStatus } from './translateEvent.ts'
import { putMarket, putPrices, putReplacement, setMarketStatus, setSelectionStatus } from './translateMarket.ts'
import { putNonRunner, putResult, putVoid } from './translateResult.ts'
import type { ResultsKnown, Translation } from './translation.ts'

export type CatalogueMessage = Exclude<FeedMessage, { type: 'silence' }>

/**
 * The effect of a message: the ops that bring the catalogue to its content (only differences, so a repeated message has
 * none) and what must be recorded besides. An invalid message is quarantined as a whole. `silence` is not translated but
 * handled by `beginSilence` and, at the next message, `endSilence`.
 */
export function translate(message: CatalogueMessage, catalogue: Catalogue, results: ResultsKnown): Translation {
  // The table has a translator for each type; the message itself pairs type and body.
  const translator = translators[message.type] as Translator<FeedMessageType>
  return translator(message, catalogue, results)
}

type Translator<T extends FeedMessageType> = (
  message: FeedMessageOf<T>,
  catalogue: Catalogue,
  results: ResultsKnown,
) => Translation

const translators: { [T in CatalogueMessage['type']]: Translator<T> } = {
  category: ({ data }, catalogue) => putCategory(data, catalogue),
  event: ({ data }, catalogue) => putEvent(data, catalogue),
  market: ({ data }, catalogue, results) => putMarket(data, catalogue, results),
  prices: ({ data }, catalogue) => putPrices(data, catalogue),
  status: ({ at, data }, catalogue, results) => {
    if ('eventId' in data) return setEventStatus({ ...data, at }, catalogue)
    return 'marketId' in data ? setMarketStatus(data, catalogue, results) : setSelectionStatus(data, catalogue)
  },
  replace: ({ data }, catalogue) => putReplacement(data, catalogue),
  scoreboard: ({ at, data }, catalogue) => putScoreboard({ ...data, at }, catalogue),
  statistics: ({ data }, catalogue) => putStatistics(data, catalogue),
  nonRunner: ({ data }, catalogue) => putNonRunner(data, catalogue),
  result: ({ data }, catalogue, results) => putResult(data, catalogue, results),
  void: ({ data }, catalogue, results) => putVoid(data, catalogue, results),
}
