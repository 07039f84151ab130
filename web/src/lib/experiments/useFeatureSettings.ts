import { useConfig } from '../config/index.ts'
import { type FeatureSettings, settingsOf, useDrawn, useExperiments } from './experiments.ts'

/** How the operator has set a feature for whoever looks at the page. */
export function useFeatureSettings(name: string): FeatureSettings {
  const { featuresEnabled } = useConfig()
  const { experiments, user } = useExperiments()
  const drawn = useDrawn(({ byUser }) => byUser[user])
  return settingsOf(name, { flag: featuresEnabled[name], experiments, drawn: drawn ?? {} })
}
