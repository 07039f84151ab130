import { type SupplierJackpot, walletAmount } from '@touchline/adapters/games'
import type { Calls, DataOf } from '@touchline/contract'
import { type JackpotTheme, jackpotThemes } from '@touchline/contract/player/casino'
import { type Currency, currencies, formatMinor, parseMoney } from '@touchline/domain/money'
import { lobbyGames, type OperatorConfig } from '../config/index.ts'

export type ShownJackpot = DataOf<Calls['jackpotsAmount']>['jackpots'][number]
export type JackpotSettings = Pick<OperatorConfig, 'features' | 'games' | 'jackpots' | 'sites'>

/** The operator's own jackpots and those of its suppliers, the highest first. */
export function shownJackpots(
  operator: JackpotSettings,
  said: readonly { supplier: string; jackpots: readonly SupplierJackpot[] }[],
): ShownJackpot[] {
  const games = lobbyGames(operator)
  const ownSupplier = operator.games.inPlayCasino
  const own = operator.jackpots.map((jackpot) => {
    const minor = Number(parseMoney(jackpot.amount, jackpot.currency))
    const opens = jackpot.gameId !== undefined && Object.hasOwn(games, jackpot.gameId)
    return {
      minor,
      shown: { ...jackpot, amount: formatMinor(minor, jackpot.currency), ...(opens && { inLobby: true as const }) },
    }
  })
  const theirs = said.flatMap(({ supplier, jackpots }) =>
    Object.hasOwn(operator.games.suppliers, supplier)
      ? jackpots.map((jackpot) => ofSupplier(supplier, jackpot, supplier === ownSupplier ? games : {}))
      : [],
  )
  const all = [...own, ...theirs].sort((a, b) => height(b) - height(a))
  return [...new Map(all.map(({ shown }) => [shown.jackpotId, shown])).values()]
}

interface Sized {
  minor: number
  shown: ShownJackpot
}
/** Of any currency, in units. */
const height = ({ minor, shown }: Sized): number => walletAmount(minor, currencies[shown.currency].digits)

function ofSupplier(supplier: string, { id, name, amount, game_code: game, ...jackpot }: SupplierJackpot, games: object): Sized {
  const currency = jackpot.currency as Currency
  // of a pot that grows by parts of a penny, the whole ones
  const minor = Math.floor(amount / walletAmount(1, currencies[currency].digits))
  const shown = {
    jackpotId: `${supplier}:${id}`,
    name,
    amount: formatMinor(minor, currency),
    currency,
    ...(game !== undefined && { gameId: game }),
    ...(game !== undefined && Object.hasOwn(games, game) && { inLobby: true as const }),
    ...(isTheme(jackpot.theme) && { theme: jackpot.theme }),
  }
  return { minor, shown }
}

const isTheme = (said: string | undefined): said is JackpotTheme => jackpotThemes.some((each) => each === said)
