import type { MyBet } from '@touchline/contract/player/bet'
import { castTypes } from '@touchline/domain/bet'
import type { NewSelection } from '@touchline/domain/slip'
import { call } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { catalogue, putTables } from '../../lib/live/index.ts'
import { castEntry, dispatch, ownBuilderEntry, selectionNow } from '../../lib/slip/index.ts'

type Selection = MyBet['selections'][number]

/** Whether a selection may still be bet on: by its event's state if known, otherwise by the start time. */
export const mayBeRebet = ({ selections }: MyBet): boolean =>
  selections.some(({ eventId, startTime }) => {
    const state = catalogue.get('event', eventId)?.state
    return state === undefined ? Date.parse(startTime) > serverNowMs() : state === 'NOTSTARTED' || state === 'INPLAY'
  })

/** Puts the selections still on offer on the slip; returns how many of how many entries. Throws what `call` throws. */
export async function rebet(bet: MyBet): Promise<{ count: number; of: number }> {
  const tables = await call('dlSelections', { selectionids: bet.selections.map(({ selectionId }) => selectionId).join() })
  putTables(tables)
  const now = ({ selectionId }: Selection) => tables.replacedBy[selectionId]?.selectionId ?? selectionId
  const entries = entriesOf(bet, now)
  const selections = entries.flatMap((entry) => entry ?? [])
  if (selections.length > 0) dispatch({ is: 'add', selections })
  return { count: selections.length, of: entries.length }
}

/** The bet as slip entries: a bet builder or forecast is one entry, offered while all its parts are. */
function entriesOf(
  { type, selections, selectionGroups = [] }: MyBet,
  now: (selection: Selection) => string,
): (NewSelection | undefined)[] {
  const cast = castTypes.find((each) => each === type)
  if (cast) {
    const runners = selections.toSorted((a, b) => (a.raceCastPosition ?? 0) - (b.raceCastPosition ?? 0)).map(now)
    return [runners.every(isOffered) ? castEntry(cast, runners) : undefined]
  }
  const alone = selections.filter(({ groupId }) => groupId === undefined).map(now)
  const builders = selectionGroups.map(({ id }) => selections.filter(({ groupId }) => groupId === id))
  return [
    ...alone.map((id) => (isOffered(id) ? selectionNow(id) : undefined)),
    ...builders.map((parts) => {
      const ids = parts.map(now)
      return ids.every(isOffered) ? ownBuilderEntry(parts[0]?.eventId ?? '', ids) : undefined
    }),
  ]
}

function isOffered(selectionId: string): boolean {
  const selection = catalogue.get('selection', selectionId)
  const market = selection && catalogue.get('market', selection.marketId)
  return market !== undefined && selection?.status !== 'EXPIRED' && market.status !== 'CLOSED'
}
