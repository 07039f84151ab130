import { configNow } from '../config/index.ts'
import { type FeatureSettings, settingsOf, useDrawn, useExperiments } from './experiments.ts'

/** The operator's settings of a feature for the current user, outside React. */
export function featureSettingsNow(name: string): FeatureSettings {
  const { experiments, user } = useExperiments.getState()
  const drawn = useDrawn.getState().byUser[user] ?? {}
  return settingsOf(name, { flag: configNow().featuresEnabled[name], experiments, drawn })
}
