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

/** What a feature is set to, by name. */
export type FeatureSettings = Readonly<Record<string, string | number | boolean>>
export type Experiments = Readonly<Record<string, Experiment<FeatureSettings>>>
type Drawn = Readonly<Record<string, DrawnVariant>>

/** Who has not logged in. */
export const guest = 'guest'

/**
 * P4.11b, A3.19: what a user has drawn in each experiment. What is stored stays while its experiment does; `percent` throws
 * for the others, 0 to 99. Experiments that there are no more are forgotten.
 */
export function drawAll(experiments: Experiments, stored: Drawn, percent: () => number): Drawn {
  const drawn = Object.entries(experiments).map(([key, experiment]) => [
    key,
    drawVariant(experiment, Object.hasOwn(stored, key) ? stored[key] : undefined, percent()),
  ])
  return Object.fromEntries(drawn.filter(([, variant]) => variant !== undefined))
}

/**
 * P3.14b, P4.11a: how a feature is set for the user: as its flag says, and where that is an experiment, as the variant that
 * the user has drawn in the experiment of the feature's name.
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

/** What was drawn on this device, by user and experiment. */
export const useDrawn = create<{ byUser: Readonly<Record<string, Drawn>> }>()(
  persist<{ byUser: Readonly<Record<string, Drawn>> }>(() => ({ byUser: {} }), storedAs('touchline.experiments')),
)

/** The operator's experiments, once they have been asked for. */
export const useExperiments = create<{ experiments: Experiments; user: string }>(() => ({ experiments: {}, user: guest }))
