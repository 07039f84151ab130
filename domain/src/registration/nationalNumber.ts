import { type Day, isDay } from './dates.ts'

/** The number that a country gives to a person, where its law demands that a bookmaker knows it. */
export const nationalNumberKinds = ['nin', 'bsn', 'egn'] as const
export type NationalNumberKind = (typeof nationalNumberKinds)[number]

/** The digits alone: people type spaces, points and hyphens between them. */
export const plainNumber = (text: string): string => text.replaceAll(/[\s.-]/g, '')

/** `otherBirthDate`: the number is a valid one, of somebody born on another day. */
export function nationalNumberProblem(
  text: string,
  { kind, birthDate }: { kind: NationalNumberKind; birthDate: Day },
): 'invalid' | 'otherBirthDate' | undefined {
  const number = plainNumber(text)
  if (!isValid[kind](number)) return 'invalid'
  return kind === 'egn' && birthDateIn(number) !== birthDate ? 'otherBirthDate' : undefined
}

const isValid: Record<NationalNumberKind, (number: string) => boolean> = {
  // NIMC publishes no check digit: https://nimc.gov.ng
  nin: (number) => /^\d{11}$/.test(number) && !/^(\d)\1+$/.test(number),
  // the eleven test, with 8 digits for old numbers: https://www.rvig.nl/bsn
  bsn: (number) => /^\d{8,9}$/.test(number) && Number(number) > 0 && sumOf(number.padStart(9, '0'), bsnWeights) % 11 === 0,
  egn: (number) =>
    /^\d{10}$/.test(number) && (sumOf(number, egnWeights) % 11) % 10 === Number(number[9]) && isDay(birthDateIn(number)),
}

const bsnWeights = [9, 8, 7, 6, 5, 4, 3, 2, -1]
const egnWeights = [2, 4, 8, 5, 10, 9, 7, 3, 6]

const sumOf = (number: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(number[place]), 0)

/**
 * The date of birth in a Bulgarian number: months above 20 are of the 19th century, above 40 of the 21st. The ninth digit shows
 * the sex, which nobody is asked for. https://www.grao.bg/esgraon.html
 */
function birthDateIn(number: string): Day {
  const [year, month, day] = [number.slice(0, 2), Number(number.slice(2, 4)), number.slice(4, 6)]
  const century = month > 40 ? '20' : month > 20 ? '18' : '19'
  return `${century}${year}-${String(month % 20).padStart(2, '0')}-${day}`
}
