/** P3.14b: a feature as the book configures it. A state that we do not know is one that is off. */
export interface FeatureFlag<Config extends object> {
  state: 'off' | 'on' | 'experiment' | (string & {})
  defaultConfig?: Config | undefined
}

/** What a screen is told of a feature: whether it is on, and how it is set. */
export type Feature<Config extends object> = { enable?: boolean } & { [Setting in keyof Config]?: Config[Setting] }

/** P4.11a: of an experiment the variant says whether it is on; the flag gives only what holds without one. */
export function featureOf<Config extends object>({ state, defaultConfig }: FeatureFlag<Config>): Feature<Config> {
  const settings: Feature<Config> = state === 'on' || state === 'experiment' ? { ...defaultConfig } : {}
  return state === 'experiment' ? settings : { ...settings, enable: state === 'on' }
}
