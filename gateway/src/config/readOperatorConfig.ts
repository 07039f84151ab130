import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { EnvError } from '../env.ts'
import { type JsonObject, layOver, readJsonFile } from '../jsonFile/index.ts'
import { type OperatorConfig, operatorConfig } from './operatorConfig.ts'
import { readTexts, stampOfTexts } from './readTexts.ts'

/**
 * P7.34d: the file, and the environment's variant that is merged over it: `operator.json`, `operator.production.json`.
 */
export function filesOf(path: string, environment: string): string[] {
  const variant = path.replace(/(\.json)?$/, `.${environment}.json`)
  return environment !== '' && existsSync(variant) ? [path, variant] : [path]
}

/** Throws an EnvError that states in one sentence which field of which file is wrong. */
export function readOperatorConfig(path: string, environment: string): OperatorConfig {
  const files = filesOf(path, environment)
  const own = files.map(readFile).reduce(layOver)
  const folder = folderOf(path, own)
  const whole = folder === undefined ? own : layOver({ texts: readTexts(folder) }, own)
  const read = operatorConfig.safeParse(whole)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.join('.') || 'the file'
  const keys = issue?.code === 'unrecognized_keys' ? `unknown field ${issue.keys.join(', ')}` : issue?.message
  throw new EnvError(`CONFIG: ${files.join(' with ')} cannot be used: ${field}: ${keys}.`)
}

/** Changes whenever one of the files does, or a text in the folder that they named when they were read last. */
export const stampOf = (path: string, environment: string, textsFolder?: string): string =>
  filesOf(path, environment)
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.mtimeMs} ${stat.size}` : 'gone'))
    .concat(textsFolder === undefined ? [] : stampOfTexts(resolve(dirname(path), textsFolder)))
    .join()

const folderOf = (path: string, { textsFolder }: JsonObject): string | undefined =>
  typeof textsFolder === 'string' ? resolve(dirname(path), textsFolder) : undefined

function readFile(file: string): JsonObject {
  const read = readJsonFile(file)
  if ('unreadable' in read) throw new EnvError(`CONFIG: ${file} cannot be read: ${read.unreadable}.`)
  return read.object
}
