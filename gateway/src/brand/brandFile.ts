import { globSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Brand, type BrandFault, faultText, readBrand } from '@touchline/domain/brand'
import { isJsonObject, type JsonObject, layOver, readJsonFile } from '../jsonFile/index.ts'
import { faultsUnderRules } from '../protection/index.ts'

/** The faults of a brand's file, each with the file that has it. */
export class BrandFileError extends Error {
  readonly faults: string[]
  constructor(faults: string[]) {
    super(faults.join('; '))
    this.faults = faults
  }
}

const folder = fileURLToPath(new URL('../../brands/', import.meta.url))
/** What the shipped brands have in common; not a brand itself. */
const baseName = 'base'
export const baseFile = join(folder, `${baseName}.json`)

/** The shipped brands. */
export const brandNames: readonly string[] = globSync('*.json', { cwd: folder })
  .map((file) => basename(file, '.json'))
  .filter((name) => name !== baseName)
  .sort()

const isPath = (named: string): boolean => /[\\/]|\.json$/.test(named)

/** The file that `BRAND` means: a shipped brand's name, or a path. Undefined if there is none of that name. */
export function brandFile(named: string): string | undefined {
  if (isPath(named)) return resolve(named)
  return brandNames.includes(named) ? join(folder, `${named}.json`) : undefined
}

/**
 * Reads the brand in a file with what the file extends; throws a BrandFileError that lists every fault. A brand laxer than the
 * rules of its country, which hold at `at` or will later, is one.
 */
export function readBrandFile(path: string, at = new Date()): Brand {
  const layers = layersOf(path, [])
  const read = readBrand(wholeOf(layers))
  const faults = 'faults' in read ? read.faults : faultsUnderRules(read.brand, at)
  if ('faults' in read || faults.length > 0)
    throw new BrandFileError(faults.map((fault) => `${shown(blamed(layers, fault))}: ${faultText(fault)}`))
  return read.brand
}

/** The file merged over what it extends: plain data, not validated. */
export const readBrandData = (path: string): JsonObject => wholeOf(layersOf(path, []))

const wholeOf = (layers: Layer[]): JsonObject => layers.map(({ object }) => object).reduceRight(layOver)

interface Layer {
  path: string
  object: JsonObject
}

/** The file itself, then what it extends, then what that extends. */
function layersOf(path: string, above: string[]): Layer[] {
  const read = readJsonFile(path)
  if ('unreadable' in read) throw new BrandFileError([`${shown(path)}: cannot be read, ${read.unreadable}`])
  const { extends: parent, ...object } = read.object
  if (parent === undefined) return [{ path, object }]
  const next = typeof parent === 'string' ? extendedFile(parent, path) : undefined
  if (next === undefined)
    throw new BrandFileError([
      `${shown(path)}: extends is ${JSON.stringify(parent)}: use one of ${[baseName, ...brandNames].join(', ')} or the path of a file`,
    ])
  const chain = [...above, path]
  if (chain.includes(next)) throw new BrandFileError([`${shown(path)}: extends ${shown(next)}, which extends this file`])
  return [{ path, object }, ...layersOf(next, chain)]
}

const extendedFile = (named: string, from: string): string | undefined =>
  isPath(named)
    ? resolve(dirname(from), named)
    : [baseName, ...brandNames].includes(named)
      ? join(folder, `${named}.json`)
      : undefined

/** The file that has the fault: the first with the setting; a missing setting is the brand's own file's fault. */
function blamed(layers: Layer[], { path }: BrandFault): string {
  const keys = path.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  const has = ({ object }: Layer) => keys.reduce<unknown>(entryOf, object) !== undefined
  return (layers.find(has) ?? layers[0])?.path ?? ''
}

const entryOf = (value: unknown, key: string): unknown =>
  Array.isArray(value) ? value[Number(key)] : isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** Relative to the working directory, unless it is outside. */
function shown(path: string): string {
  const near = relative('', path)
  return near.startsWith('..') ? path : near
}
