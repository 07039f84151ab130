/** P3.14b: a feature flag as configured. An unknown state counts as off. */
export interface FeatureFlag<Config extends object> {
  state: 'off' | 'on' | 'experiment' | (string & {})
  defaultConfig?: Config | undefined
}

/** A feature as sent to a screen: whether it is on, and its settings. */
export type Feature<Config extends object> = { enable?: boolean } & { [Setting in keyof Config]?: Config[Setting] }

/** P4.11a: for an experiment the variant decides whether it is on; the flag only gives the defaults. */
export function featureOf<Config extends object>({ state, defaultConfig }: FeatureFlag<Config>): Feature<Config> {
  const settings: Feature<Config> = state === 'on' || state === 'experiment' ? { ...defaultConfig } : {}
  return state === 'experiment' ? settings : { ...settings, enable: state === 'on' }
}
