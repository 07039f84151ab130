/** A variant that a part of the users get: `percentage` of all, a whole number. */
export interface Variant<Config extends object> {
  name: string
  percentage: number
  config?: Config | undefined
}

/** A variant of this name gets what there is without an experiment. */
export const control = 'control'

/** P3.14a: `attributes` say what makes it this very experiment (its version, its country); others draw anew. */
export interface Experiment<Config extends object> {
  state: 'off' | 'on' | 'experiment' | (string & {})
  defaultConfig?: Config | undefined
  attributes?: Readonly<Record<string, string>> | undefined
  variants: readonly Variant<Config>[]
}

/** Which variant a user drew, and in which experiment: what is stored for him. */
export interface DrawnVariant {
  variant: string
  attributes: Readonly<Record<string, string>>
}

/**
 * The variant that the user has: the one that is stored while the experiment is the same and still has it, else the one
 * that `percent` (0 to 99, drawn by the caller) falls on, the variants in order of their share. Where the shares leave
 * a rest, who falls into it is in no variant.
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

/** P4.11b: what holds for the user; nothing where the experiment is off. */
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
