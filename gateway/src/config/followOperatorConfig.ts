import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { OperatorConfig } from './operatorConfig.ts'
import { readOperatorConfig, stampOf } from './readOperatorConfig.ts'

export interface Operator {
  /** as the file was when it was last found right */
  now(): OperatorConfig
  close(): Promise<void>
}

export interface OperatorOptions {
  /** absent: the one that ships */
  path: string | undefined
  /** NODE_ENV */
  environment: string
  log: Logger
  lookEveryMs?: number
}

/** What a book is set to that nobody has set otherwise. */
export const shipped = fileURLToPath(new URL('../../operator.json', import.meta.url))

/**
 * The operator's configuration, read anew when its file changes. Throws at the start where it is wrong; later a wrong
 * file is told in the log and what held before goes on.
 */
export function followOperatorConfig({ path = shipped, environment, log, lookEveryMs = 5_000 }: OperatorOptions): Operator {
  let stamp = stampOf(path, environment)
  let config = readOperatorConfig(path, environment)
  const look = setInterval(() => {
    try {
      const current = stampOf(path, environment)
      if (current === stamp) return
      stamp = current
      config = readOperatorConfig(path, environment)
      log.info({ path }, 'the operator configuration has changed')
    } catch (error) {
      log.error({ err: error, path }, 'the operator configuration is wrong: what held before goes on')
    }
  }, lookEveryMs)
  look.unref()
  return { now: () => config, close: async () => clearInterval(look) }
}
