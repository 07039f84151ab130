import type { UserSettings } from '@touchline/contract/player/account'
import type { ChosenSettings } from '../../lib/settings/index.ts'

/** A device's settings in the account's format; settings never chosen, and favourites, are left out. */
export function toWire({
  oddsFormat,
  acceptCashOutsChange,
  inPlayTime,
  autoStartVideo,
  inPlayCasino,
  betting = {},
}: ChosenSettings): UserSettings {
  const { acceptOddsChange, cashOuts, autoOpenQuickBetslip, defaultMultibetType, defaultStake, defaultStakes } = betting
  const extSettings = withoutGaps({
    acceptOddsChange,
    acceptCashOutsChange,
    enableCashOuts: cashOuts && cashOuts === 'on',
  })
  const betslip = withoutGaps({
    autoOpenQuickBetslipEnabled: autoOpenQuickBetslip && autoOpenQuickBetslip === 'on',
    defaultMultibetType,
    defaultStake,
    defaultStakes,
  })
  const offer = withoutGaps({ autoStartVisVideo: autoStartVideo && autoStartVideo === 'on', oddsFormat })
  const settings = withoutGaps({
    offer: isEmpty(offer) ? undefined : offer,
    betslip: isEmpty(betslip) ? undefined : betslip,
    inPlay: inPlayTime === undefined ? undefined : { defaultInPlayTime: inPlayTime },
    casino: inPlayCasino && { isInPlayCasinoEnabled: inPlayCasino === 'on' },
  })
  return withoutGaps({
    extSettings: isEmpty(extSettings) ? undefined : extSettings,
    settings: isEmpty(settings) ? undefined : settings,
  })
}

/** The reverse of `toWire`, with the favourites. */
export function fromWire({ favorites, extSettings = {}, settings = {} }: UserSettings): ChosenSettings {
  const { betslip = {}, offer = {}, inPlay = {}, casino = {} } = settings
  const { autoOpenQuickBetslipEnabled, defaultMultibetType, defaultStake, defaultStakes } = betslip
  const betting = withoutGaps({
    acceptOddsChange: extSettings.acceptOddsChange,
    cashOuts: onOrOff(extSettings.enableCashOuts),
    autoOpenQuickBetslip: onOrOff(autoOpenQuickBetslipEnabled),
    defaultMultibetType,
    defaultStake,
    defaultStakes,
  })
  return withoutGaps({
    oddsFormat: offer.oddsFormat,
    autoStartVideo: onOrOff(offer.autoStartVisVideo),
    acceptCashOutsChange: extSettings.acceptCashOutsChange,
    inPlayTime: inPlay.defaultInPlayTime,
    inPlayCasino: onOrOff(casino.isInPlayCasinoEnabled),
    betting: isEmpty(betting) ? undefined : betting,
    favourites: favorites,
  })
}

/** The settings in `now` that differ from `known`, to send only local changes: another device may have changed the rest. */
export function changedSince(known: UserSettings, now: UserSettings): UserSettings {
  return differing(known, now)
}

function differing(known: object, now: object): object {
  const before = new Map(Object.entries(known))
  const changed = Object.entries(now).flatMap(([field, value]): [string, unknown][] => {
    const was: unknown = before.get(field)
    if (JSON.stringify(was) === JSON.stringify(value)) return []
    if (!isTable(value) || !isTable(was)) return [[field, value]]
    return [[field, differing(was, value)]]
  })
  return Object.fromEntries(changed)
}

/** Favourites do not count: they are kept one by one. */
export const isNothing = (settings: UserSettings): boolean => Object.keys(settings).every((part) => part === 'favorites')

/** Later choices override earlier ones. */
export const joined = (before: ChosenSettings, later: ChosenSettings): ChosenSettings => ({
  ...before,
  ...later,
  ...((before.betting || later.betting) && { betting: { ...before.betting, ...later.betting } }),
})

const onOrOff = (is: boolean | undefined): 'on' | 'off' | undefined => (is === undefined ? undefined : is ? 'on' : 'off')
const isEmpty = (value: object): boolean => Object.keys(value).length === 0
const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

type Full<T> = { [F in keyof T]?: Exclude<T[F], undefined> }
const withoutGaps = <T extends object>(value: T): Full<T> =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Full<T>
