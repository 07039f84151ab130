import { configNow, useConfig } from '../config/index.ts'
import { type BettingSettings, bettingSettings, useSettings } from './settings.ts'

export const useBettingSettings = (): BettingSettings => bettingSettings(useConfig(), useSettings())

export const bettingNow = (): BettingSettings => bettingSettings(configNow(), useSettings.getState())
