import { promptSettings } from '@touchline/domain/config'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { featureSettingsNow, guest } from '../../lib/experiments/index.ts'
import { userNow } from '../../lib/session/index.ts'
import { storedAs } from '../../lib/storedState.ts'
import {
  type AppPromptEvent,
  type AppPrompts,
  type AppPromptType,
  appPromptNow,
  nextAppPrompts,
  noAppPrompts,
} from './appPrompts.ts'
import { nextRating, type Rating, type RatingEvent, unrated } from './rating.ts'

interface ByUser<Kept> {
  byUser: Readonly<Record<string, Kept>>
}

/** On this device, by customer. */
export const useRatings = create<ByUser<Rating>>()(persist<ByUser<Rating>>(() => ({ byUser: {} }), storedAs('touchline.rating')))

/** On this device, by customer; guests share one. */
export const useAppPrompts = create<ByUser<AppPrompts>>()(
  persist<ByUser<AppPrompts>>(() => ({ byUser: {} }), storedAs('touchline.appPrompts')),
)

/** Whoever logs in after a guest has seen the prompt for the app is the same person. */
export const useDownloadAppShown = create<{ downloadAppShown: boolean }>(() => ({ downloadAppShown: false }))

export const ownerNow = (): string => userNow()?.userProfile.userId ?? guest

export const ratingOf = ({ byUser }: ByUser<Rating>, owner: string): Rating => byUser[owner] ?? unrated
export const appPromptOf = ({ byUser }: ByUser<AppPrompts>, owner: string): AppPromptType | undefined =>
  appPromptNow(byUser[owner] ?? noAppPrompts)

export function sendRating(event: RatingEvent, owner = ownerNow()): void {
  useRatings.setState(({ byUser }) => ({ byUser: { ...byUser, [owner]: nextRating(byUser[owner] ?? unrated, event) } }))
}

export function sendAppPrompt(event: AppPromptEvent, owner = ownerNow()): void {
  if (event.is === 'shown' && event.type === 'downloadApp') useDownloadAppShown.setState({ downloadAppShown: true })
  useAppPrompts.setState(({ byUser }) => ({
    byUser: { ...byUser, [owner]: nextAppPrompts(byUser[owner] ?? noAppPrompts, event) },
  }))
}

/** A4.18b: closed without a rating. */
export const postponeRating = (): void =>
  sendRating({ is: 'postponed', nowMs: Date.now(), ...promptSettings('rateMyApp', featureSettingsNow('rateMyApp')) })

/** A4.19b */
export const dismissAppPrompt = (type: AppPromptType, hides: boolean): void =>
  sendAppPrompt({
    is: 'dismissed',
    type,
    nowMs: Date.now(),
    hides,
    ...promptSettings('nativeConvergence', featureSettingsNow('nativeConvergence')),
  })
