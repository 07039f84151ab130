import { existsSync, readFileSync, statSync } from 'node:fs'
import { EnvError } from '../env.ts'
import { type OperatorConfig, operatorConfig } from './operatorConfig.ts'

/** P7.34d: the file, and beside it a variant of the environment that lies over it: `operator.json`, `operator.production.json`. */
export function filesOf(path: string, environment: string): string[] {
  const variant = path.replace(/(\.json)?$/, `.${environment}.json`)
  return environment !== '' && existsSync(variant) ? [path, variant] : [path]
}

/** Throws an EnvError that says in one sentence which field of which file is wrong. */
export function readOperatorConfig(path: string, environment: string): OperatorConfig {
  const files = filesOf(path, environment)
  const whole = files.map(readJson).reduce(laidOver)
  const read = operatorConfig.safeParse(whole)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const field = issue?.path.join('.') || 'the file'
  const keys = issue?.code === 'unrecognized_keys' ? `unknown field ${issue.keys.join(', ')}` : issue?.message
  throw new EnvError(`CONFIG: ${files.join(' with ')} cannot be used: ${field}: ${keys}.`)
}

/** Changes whenever one of the files does. */
export const stampOf = (path: string, environment: string): string =>
  filesOf(path, environment)
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.mtimeMs} ${stat.size}` : 'gone'))
    .join()

type Json = Record<string, unknown>

function readJson(file: string): Json {
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isObject(read)) return read
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is no JSON' : 'there is no such file'
    throw new EnvError(`CONFIG: ${file} cannot be read: ${why}.`)
  }
  throw new EnvError(`CONFIG: ${file} cannot be read: it is no JSON object.`)
}

/** Field by field; a list, a text or a number takes the place of the other. */
function laidOver(below: Json, above: Json): Json {
  const both = Object.entries(above).map(([key, value]) => {
    const under = Object.hasOwn(below, key) ? below[key] : undefined
    return [key, isObject(under) && isObject(value) ? laidOver(under, value) : value] as const
  })
  return { ...below, ...Object.fromEntries(both) }
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
