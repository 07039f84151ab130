import { namedRules, withMaxLuckyBonus } from '../bet/index.ts'
import type { Brand, BrandSettings } from './brand.ts'
import { brandSchema } from './brandSchema.ts'
import type { BrandFault, Setting } from './schema.ts'

/** The settings a brand file may have, in the schema's order. */
export const brandSettings = (): Setting[] => brandSchema.settings('')

/** The brand described by plain data, or all faults of the data. */
export function readBrand(data: unknown): { brand: Brand } | { faults: BrandFault[] } {
  const faults: BrandFault[] = []
  const read = brandSchema.read(data, '', faults)
  if (faults.length === 0) faults.push(...contradictionsOf(read))
  return faults.length > 0
    ? { faults }
    : { brand: { ...read, rules: withMaxLuckyBonus(namedRules(read.rules), read.maxLuckyBonus) } }
}

export const faultText = ({ path, message }: BrandFault): string => `${path} ${message}`

const contradictionsOf = (brand: BrandSettings): BrandFault[] =>
  contradictions.flatMap(({ holds, ...fault }) => (holds(brand) ? [fault] : []))

/** Contradictions between settings that are valid on their own. */
const contradictions: (BrandFault & { holds: (brand: BrandSettings) => boolean })[] = [
  { path: 'minStake', message: 'is above maxStake', holds: ({ minStake, maxStake }) => minStake > maxStake },
  {
    path: 'defaultStakes',
    message: 'has an amount outside minStake and maxStake',
    holds: ({ defaultStakes, minStake, maxStake }) => defaultStakes.some((each) => each < minStake || each > maxStake),
  },
  {
    path: 'defaultStake',
    message: 'is outside minStake and maxStake',
    holds: ({ defaultStake, minStake, maxStake }) => defaultStake < minStake || defaultStake > maxStake,
  },
  {
    path: 'risk.minMaxStake',
    message: 'is below minStake: some bets could not be placed at all',
    holds: ({ risk, minStake }) => risk.minMaxStake < minStake,
  },
  {
    path: 'session.idleMs',
    message: 'is above session.lifetimeMs',
    holds: ({ session }) => session.idleMs > session.lifetimeMs,
  },
]
