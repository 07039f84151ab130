import { laterManifests } from './laterManifests.ts'
import { startFeatures } from './startFeatures.ts'

/** Starts the features whose manifests the first view does not have. */
export const startLater = (): Promise<void> =>
  startFeatures(laterManifests.flatMap(({ start: hooks = {} }) => Object.values(hooks)))
