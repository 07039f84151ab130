import { configNow } from '../../lib/config/index.ts'
import type { Manifest } from '../../lib/manifest.ts'

export const manifest: Manifest = {
  start: {
    // only if the book requires it
    startPushLog: async () =>
      configNow().features.enablePushLogging === true ? (await import('./pushLog.ts')).startPushLog : undefined,
  },
}
