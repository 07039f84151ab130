import { hash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { OperatorConfig } from './operatorConfig.ts'
import { readOperatorConfig, stampOf } from './readOperatorConfig.ts'

export interface Operator {
  /** the file's last valid content */
  now(): OperatorConfig
  /** of that content: all gateways that have read the same file have the same */
  hash(): string
  /** calls after each change that is in force */
  onChange(listener: () => void): void
  close(): Promise<void>
}

export interface OperatorOptions {
  /** absent: the shipped one */
  path: string | undefined
  /** NODE_ENV */
  environment: string
  log: Logger
  lookEveryMs?: number
}

/** The shipped settings. */
export const shipped = fileURLToPath(new URL('../../operator.json', import.meta.url))

/**
 * The operator's configuration, read again when its file changes. Throws at the start if it is wrong; later a wrong
 * file is logged and the previous content stays in force.
 */
export function followOperatorConfig({ path = shipped, environment, log, lookEveryMs = 2_000 }: OperatorOptions): Operator {
  let config = readOperatorConfig(path, environment)
  let configHash = hashOf(config)
  let stamp = stampOf(path, environment, config.textsFolder)
  const listeners: (() => void)[] = []
  const look = setInterval(() => {
    try {
      const current = stampOf(path, environment, config.textsFolder)
      if (current === stamp) return
      stamp = current
      config = readOperatorConfig(path, environment)
      configHash = hashOf(config)
      stamp = stampOf(path, environment, config.textsFolder)
      log.info({ path }, 'the operator configuration has changed')
      for (const listener of listeners) listener()
    } catch (error) {
      log.error({ err: error, path }, 'the operator configuration is wrong: the previous one stays in force')
    }
  }, lookEveryMs)
  look.unref()
  const onChange = (listener: () => void) => void listeners.push(listener)
  return { now: () => config, hash: () => configHash, onChange, close: async () => clearInterval(look) }
}

const hashOf = (config: OperatorConfig): string => hash('sha256', JSON.stringify(config), 'base64url').slice(0, 12)
