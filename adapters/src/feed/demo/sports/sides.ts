import type { OfferedSide } from './book.ts'

/** The names of both sides, home first. */
export type Names = readonly [home: string, away: string]

export const signed = (line: number): string => (line > 0 ? `+${line}` : String(line))

export const twoWay = ([home, away]: Names): OfferedSide[] => [
  { key: 'HOME', name: home, outcomeType: 'HOME' },
  { key: 'AWAY', name: away, outcomeType: 'AWAY' },
]

export const threeWay = ([home, away]: Names): OfferedSide[] => [
  { key: 'HOME', name: home, outcomeType: 'HOME' },
  { key: 'DRAW', name: 'Draw', outcomeType: 'DRAW' },
  { key: 'AWAY', name: away, outcomeType: 'AWAY' },
]

export const handicapped = ([home, away]: Names, line: number): OfferedSide[] => [
  { key: 'HOME', name: `${home} (${signed(line)})`, outcomeType: 'HOME' },
  { key: 'AWAY', name: `${away} (${signed(-line)})`, outcomeType: 'AWAY' },
]

export const overUnder = (line: number): OfferedSide[] => [
  { key: 'OVER', name: `Over ${line}`, outcomeType: 'OVER' },
  { key: 'UNDER', name: `Under ${line}`, outcomeType: 'UNDER' },
]

export const yesNo: OfferedSide[] = [
  { key: 'YES', name: 'Yes', outcomeType: 'YES' },
  { key: 'NO', name: 'No', outcomeType: 'NO' },
]

export const oddEven: OfferedSide[] = [
  { key: 'ODD', name: 'Odd' },
  { key: 'EVEN', name: 'Even' },
]
export const isOdd = (count: number): boolean => count % 2 === 1
