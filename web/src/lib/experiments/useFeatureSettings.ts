import { useConfig } from '../config/index.ts'
import { type FeatureSettings, settingsOf, useDrawn, useExperiments } from './experiments.ts'

/** The operator's settings of a feature for the current user. */
export function useFeatureSettings(name: string): FeatureSettings {
  const { featuresEnabled } = useConfig()
  const { experiments, user } = useExperiments()
  const drawn = useDrawn(({ byUser }) => byUser[user])
  return settingsOf(name, { flag: featuresEnabled[name], experiments, drawn: drawn ?? {} })
}
