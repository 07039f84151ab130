export interface FinancesSetting {
  /** who looks customers up in public records */
  finances: { kind: 'simulated'; delayMs: number } | { kind: 'none' }
}

const usualDelayMs = 200
const longestDelayMs = 86_400_000

/** `FINANCES` of the environment: the simulated service outside production, none in it. */
export function readFinancesSetting(
  env: Record<string, string | undefined>,
  { production, refuse }: { production: boolean; refuse: (sentence: string) => never },
): FinancesSetting {
  const text = env.FINANCES || (production ? 'none' : 'simulated')
  if (text === 'none') return { finances: { kind: 'none' } }
  const [known, delay] = /^simulated(?::(\d+))?$/.exec(text) ?? []
  const delayMs = delay === undefined ? usualDelayMs : Number(delay)
  if (known === undefined || delayMs > longestDelayMs)
    return refuse(`FINANCES is "${text}": use none, simulated or simulated:DELAY_MS.`)
  if (production) refuse('FINANCES is simulated, which knows no real person: use none in production.')
  return { finances: { kind: 'simulated', delayMs } }
}
