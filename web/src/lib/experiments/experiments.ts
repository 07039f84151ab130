import {
  type DrawnVariant,
  drawVariant,
  type Experiment,
  experimentConfig,
  type FeatureFlag,
  featureOf,
} from '@touchline/domain/config'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { storedAs } from '../storedState.ts'

/** The settings of a feature, by name. */
export type FeatureSettings = Readonly<Record<string, string | number | boolean>>
export type Experiments = Readonly<Record<string, Experiment<FeatureSettings>>>

/** A3.19: what is stored of a user's draw: the variant, the state of its experiment and what the variant sets. */
export interface StoredVariant extends DrawnVariant {
  featureState: string
  settings: FeatureSettings
}
type Drawn = Readonly<Record<string, DrawnVariant>>

/** A visitor who is not logged in. */
export const guest = 'guest'

/**
 * P4.11b, A3.19: the user's variant in each experiment. A stored variant stays while its experiment exists; `percent` draws
 * the others, 0 to 99. Ended experiments are dropped.
 */
export function drawAll(experiments: Experiments, stored: Drawn, percent: () => number): Record<string, StoredVariant> {
  const drawn = Object.entries(experiments).flatMap(([key, experiment]) => {
    const variant = drawVariant(experiment, Object.hasOwn(stored, key) ? stored[key] : undefined, percent())
    return variant ? [[key, storedAsOf(experiment, variant)] as const] : []
  })
  return Object.fromEntries(drawn)
}

/** The settings are those of today: an operator may change what a variant sets while its experiment runs. */
const storedAsOf = (experiment: Experiments[string], { variant, attributes }: DrawnVariant): StoredVariant => ({
  variant,
  attributes,
  featureState: experiment.state,
  settings: experimentConfig(experiment, { variant, attributes }) ?? {},
})

/**
 * P3.14b, P4.11a: a feature's settings for the user: those of its flag, or, if the flag is an experiment, those of the
 * user's variant in the experiment of the same name.
 */
export function settingsOf(
  name: string,
  { flag, experiments, drawn }: { flag: FeatureFlag<FeatureSettings> | undefined; experiments: Experiments; drawn: Drawn },
): FeatureSettings {
  if (!flag) return {}
  const settings = Object.fromEntries(
    Object.entries(featureOf(flag)).filter((each): each is [string, string] => each[1] !== undefined),
  )
  const experiment = flag.state === 'experiment' && Object.hasOwn(experiments, name) ? experiments[name] : undefined
  return { ...settings, ...(experiment && experimentConfig(experiment, drawn[name])) }
}

/** Variants drawn on this device, by user and experiment. */
export const useDrawn = create<{ byUser: Readonly<Record<string, Drawn>> }>()(
  persist<{ byUser: Readonly<Record<string, Drawn>> }>(() => ({ byUser: {} }), storedAs('touchline.experiments')),
)

/** The operator's experiments, once loaded. */
export const useExperiments = create<{ experiments: Experiments; user: string }>(() => ({ experiments: {}, user: guest }))
