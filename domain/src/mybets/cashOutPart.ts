import type { Minor } from '../money/index.ts'

/** How much of a bet's value the customer wants. A share follows the value as it moves, an amount does not. */
export type PartChosen = { is: 'whole' } | { is: 'share'; percent: number } | { is: 'amount'; minor: Minor }

/** The offer: the full value, and the limits of a part; without `part` it is all or nothing. */
export interface PartsOffered {
  fullMinor: Minor
  part?: { minMinor: Minor; maxMinor: Minor }
}

export type PartWanted = { is: 'amount'; minor: Minor } | { is: 'tooSmall' | 'leavesTooLittle' }

/** The amount to request at the current value. All of it is always possible, whatever was chosen when the value was higher. */
export function partWanted(chosen: PartChosen, { fullMinor, part }: PartsOffered): PartWanted {
  const whole: PartWanted = { is: 'amount', minor: fullMinor }
  if (!part || chosen.is === 'whole') return whole
  const { minMinor, maxMinor } = part
  if (chosen.is === 'share') {
    if (chosen.percent >= 100) return whole
    const minor = Math.floor((fullMinor * chosen.percent) / 100)
    return { is: 'amount', minor: Math.min(maxMinor, Math.max(minMinor, minor)) }
  }
  const { minor } = chosen
  if (minor >= fullMinor) return whole
  if (minor < minMinor) return { is: 'tooSmall' }
  return minor > maxMinor ? { is: 'leavesTooLittle' } : { is: 'amount', minor }
}

/** The position of a choice on a slider from 0 to 100. */
export function percentChosen(chosen: PartChosen, { fullMinor }: PartsOffered): number {
  if (chosen.is === 'whole') return 100
  if (chosen.is === 'share') return chosen.percent
  return fullMinor === 0 ? 100 : Math.min(100, Math.round((chosen.minor / fullMinor) * 100))
}
