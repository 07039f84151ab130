export interface AddressSetting {
  /** who looks up addresses by postcode */
  address: { kind: 'simulated'; delayMs: number } | { kind: 'none' }
}

const usualDelayMs = 200
const longestDelayMs = 86_400_000

/** `ADDRESS` of the environment: the simulated lookup outside production, none in it. */
export function readAddressSetting(
  env: Record<string, string | undefined>,
  { production, refuse }: { production: boolean; refuse: (sentence: string) => never },
): AddressSetting {
  const text = env.ADDRESS || (production ? 'none' : 'simulated')
  if (text === 'none') return { address: { kind: 'none' } }
  const [known, delay] = /^simulated(?::(\d+))?$/.exec(text) ?? []
  const delayMs = delay === undefined ? usualDelayMs : Number(delay)
  if (known === undefined || delayMs > longestDelayMs)
    return refuse(`ADDRESS is "${text}": use none, simulated or simulated:DELAY_MS.`)
  if (production) refuse('ADDRESS is simulated, which invents addresses: use none in production.')
  return { address: { kind: 'simulated', delayMs } }
}
