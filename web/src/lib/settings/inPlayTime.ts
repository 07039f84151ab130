import { useSettings } from './settings.ts'

/** A9.1, in minutes: the gateway's own default, which is therefore not sent. */
export const defaultInPlayTime = 30

/** In minutes; a stored time that is not offered any more is offered too. */
export const inPlayTimes = (chosen: number): number[] =>
  [...new Set([15, defaultInPlayTime, 60, 120, 240, chosen])].toSorted((a, b) => a - b)

export const useInPlayTime = (): number => useSettings(({ inPlayTime }) => inPlayTime) ?? defaultInPlayTime

/** What the list of events in play is asked for. */
export const startingIn = (minutes: number): { startingin?: number } =>
  minutes === defaultInPlayTime ? {} : { startingin: minutes }

export function setInPlayTime(inPlayTime: number): void {
  useSettings.setState({ inPlayTime, unsent: true })
}
