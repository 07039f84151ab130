import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultText } from '@touchline/domain/brand'
import { type Jurisdiction, readJurisdiction } from '@touchline/domain/protection'
import { readJsonFile } from '../jsonFile/index.ts'

const folder = fileURLToPath(new URL('../../jurisdictions/', import.meta.url))
const everywhereName = 'everywhere'

/** The countries that have rules of their own, as ISO 3166 codes of two small letters. */
export const countriesWithRules: readonly string[] = globSync('*.json', { cwd: folder })
  .map((file) => basename(file, '.json'))
  .filter((name) => name !== everywhereName)
  .sort()

/** Reads the rules of a file; throws an error that lists every fault. */
export function readJurisdictionFile(path: string): Jurisdiction {
  const file = readJsonFile(path)
  if ('unreadable' in file) throw new Error(`${path}: cannot be read, ${file.unreadable}`)
  const read = readJurisdiction(file.object)
  if ('faults' in read) throw new Error(read.faults.map((fault) => `${path}: ${faultText(fault)}`).join('; '))
  return read.jurisdiction
}

const known = new Map<string, Jurisdiction>()
function shipped(name: string): Jurisdiction {
  const jurisdiction = known.get(name) ?? readJurisdictionFile(join(folder, `${name}.json`))
  known.set(name, jurisdiction)
  return jurisdiction
}

/** The rules that hold everywhere. */
export const everywhere = (): Jurisdiction => shipped(everywhereName)

/** A country's rules after those of everywhere. A country without rules of its own has the latter, in UTC. */
export function jurisdictionOf(countryCode: string): Jurisdiction {
  if (!countriesWithRules.includes(countryCode)) return { ...everywhere(), country: countryCode }
  const country = shipped(countryCode)
  return { ...country, rules: [...everywhere().rules, ...country.rules] }
}
