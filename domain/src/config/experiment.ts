/** A variant for a share of the users: `percentage`, a whole number. */
export interface Variant<Config extends object> {
  name: string
  percentage: number
  config?: Config | undefined
}

/** A variant with this name gets the behaviour without an experiment. */
export const control = 'control'

/** P3.14a: `attributes` identify this very experiment (its version, its country); if they change, users are drawn again. */
export interface Experiment<Config extends object> {
  state: 'off' | 'on' | 'experiment' | (string & {})
  defaultConfig?: Config | undefined
  attributes?: Readonly<Record<string, string>> | undefined
  variants: readonly Variant<Config>[]
}

/** The variant a user drew, and of which experiment: stored per user. */
export interface DrawnVariant {
  variant: string
  attributes: Readonly<Record<string, string>>
}

/**
 * The user's variant: the stored one while the experiment is the same and still has it, else the one that `percent` (0 to
 * 99, drawn by the caller) falls on, with variants in order of their share. If the shares add up to less than 100, the rest
 * is in no variant.
 */
export function drawVariant<Config extends object>(
  { state, attributes = {}, variants }: Experiment<Config>,
  stored: DrawnVariant | undefined,
  percent: number,
): DrawnVariant | undefined {
  if (state !== 'experiment') return undefined
  if (stored && isSame(stored.attributes, attributes) && variants.some(({ name }) => name === stored.variant)) return stored
  let upTo = 0
  for (const { name, percentage } of variants.toSorted((a, b) => a.percentage - b.percentage)) {
    upTo += percentage
    if (percent < upTo) return { variant: name, attributes }
  }
  return undefined
}

/** P4.11b: the configuration for the user; undefined if the experiment is off. */
export function experimentConfig<Config extends object>(
  { state, defaultConfig, variants }: Experiment<Config>,
  drawn: DrawnVariant | undefined,
): Config | undefined {
  if (state === 'on') return defaultConfig
  if (state !== 'experiment') return undefined
  const variant = variants.find(({ name }) => name === drawn?.variant)
  return variant === undefined || variant.name === control ? defaultConfig : variant.config
}

function isSame(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}
