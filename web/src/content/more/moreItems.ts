import { type PredictorGame, predictorGames } from '@touchline/domain/predictor'
import type { AccountIconName } from '../../lib/account/index.ts'
import { addressOf } from '../../lib/addresses/index.ts'
import type { ModalName } from '../../lib/modals/index.ts'
import { pathTo } from '../../lib/path/index.ts'

export type MoreName =
  | 'favourites'
  | 'results'
  | 'inPlayCasino'
  | 'fives'
  | 'pick6'
  | 'downloadApp'
  | 'withdraw'
  | 'settings'
  | 'transactions'
  | 'profile'
  | 'forgotPassword'
  | 'saferGambling'
  | 'help'
  | 'contactUs'

interface MoreItem {
  name: MoreName
  icon: AccountIconName
  /** for whom; absent: everybody */
  of?: 'customers' | 'guests'
  leads: { to: string } | { modal: ModalName }
}

const all: readonly MoreItem[] = [
  { name: 'favourites', icon: 'star', leads: { to: pathTo.favourites } },
  { name: 'results', icon: 'clock', leads: { to: addressOf('results') } },
  { name: 'inPlayCasino', icon: 'live', leads: { to: '/inplaycasino' } },
  { name: 'fives', icon: 'trophy', leads: { to: '/fives' } },
  { name: 'pick6', icon: 'trophy', leads: { to: '/pick6' } },
  { name: 'downloadApp', icon: 'deposit', leads: { to: '/download-app' } },
  { name: 'withdraw', icon: 'withdraw', of: 'customers', leads: { modal: 'withdraw' } },
  { name: 'settings', icon: 'settings', leads: { to: '/settings' } },
  { name: 'transactions', icon: 'transactions', of: 'customers', leads: { to: '/transaction-history' } },
  { name: 'profile', icon: 'user', of: 'customers', leads: { to: '/profile' } },
  { name: 'forgotPassword', icon: 'info', of: 'guests', leads: { modal: 'forgotPassword' } },
  { name: 'saferGambling', icon: 'clock', of: 'guests', leads: { to: '/responsible-gaming' } },
  { name: 'saferGambling', icon: 'clock', of: 'customers', leads: { to: '/betResponsibly' } },
  { name: 'help', icon: 'slip', leads: { to: '/helpinfo' } },
  { name: 'contactUs', icon: 'share', leads: { modal: 'contactUs' } },
]

interface Offered {
  hasContact: boolean
  hasChat: boolean
  hasInPlayCasino?: boolean
  /** the games for prizes that are open to the visitor */
  games?: readonly PredictorGame[]
}

/**
 * A2.11, P2.18: the More menu of a guest or a customer; the in-play casino, Fives and Pick 6 only where they are open, contact only where the brand
 * has it, by live chat where there is one.
 */
export const moreItems = (
  of: 'customers' | 'guests',
  { hasContact, hasChat, hasInPlayCasino = false, games = [] }: Offered,
): readonly MoreItem[] =>
  all
    .filter((item) => (item.of ?? of) === of && (hasContact || item.name !== 'contactUs'))
    .filter(({ name }) => hasInPlayCasino || name !== 'inPlayCasino')
    .filter(({ name }) => predictorGames.every((game) => game !== name || games.includes(game)))
    .map((item) => (hasChat && item.name === 'contactUs' ? { ...item, leads: { modal: 'liveChat' } } : item))
