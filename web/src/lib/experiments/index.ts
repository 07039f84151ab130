export { drawAll, type Experiments, type FeatureSettings, guest, settingsOf, useDrawn, useExperiments } from './experiments.ts'
export { featureSettingsNow } from './featureSettingsNow.ts'
export { useFeatureSettings } from './useFeatureSettings.ts'
