import { configNow, useConfig } from '../config/index.ts'
import { type BettingSettings, bettingSettings, useSettings } from './settings.ts'

export function useBettingSettings(): BettingSettings {
  const { defaultStakes } = useConfig()
  return bettingSettings(defaultStakes, useSettings())
}

export const bettingNow = (): BettingSettings => bettingSettings(configNow().defaultStakes, useSettings.getState())
