import type { Manifest } from '../lib/manifest.ts'

/** What belongs to no area. */
export const manifest: Manifest = {
  start: {
    startLater: async () => (await import('./startLater.ts')).startLater,
    followVisitor: async () => (await import('./followVisitor.ts')).followVisitor,
    followExperiments: async () => (await import('./followExperiments.ts')).followExperiments,
    forgetEvents: async () => (await import('./forgetEvents.ts')).forgetEvents,
  },
}
