import { expect, it } from 'vitest'
import { marketLine, nameWithLine, nameWithoutLine, type SideOfLine, sideLine } from './lines.ts'

it.each<[string, SideOfLine, string | undefined]>([
  ['over', { marketType: 'TOTAL', line: 2.5, outcomeType: 'OVER' }, '2.5'],
  ['under at a quarter', { marketType: 'ASIAN_TOTAL', line: 2.25, outcomeType: 'UNDER' }, '2.25'],
  ['the home side', { marketType: 'ASIAN_HANDICAP', line: -0.5, outcomeType: 'HOME' }, '−0.5'],
  ['the away side, with the other sign', { marketType: 'ASIAN_HANDICAP', line: -0.5, outcomeType: 'AWAY' }, '+0.5'],
  ['the draw, as the home side', { marketType: 'HANDICAP', line: 1, outcomeType: 'DRAW' }, '+1'],
  ['level', { marketType: 'ASIAN_HANDICAP', line: 0, outcomeType: 'AWAY' }, '0'],
  ['an unknown type, by its sides', { marketType: 'SPREAD', line: 3.5, outcomeType: 'AWAY' }, '−3.5'],
  ['an unknown side', { marketType: 'HANDICAP', line: 1 }, undefined],
  ['no line', { marketType: 'MATCH_RESULT', outcomeType: 'HOME' }, undefined],
])('the line shown for %s', (_, side, expected) => expect(sideLine(side)).toBe(expected))

it.each<[string, SideOfLine, string]>([
  ['Over 2.5', { marketType: 'TOTAL', line: 2.5, outcomeType: 'OVER' }, 'Over 2.5'],
  ['Over', { marketType: 'TOTAL', line: 2.5, outcomeType: 'OVER' }, 'Over 2.5'],
  ['Arsenal', { marketType: 'ASIAN_HANDICAP', line: -0.75, outcomeType: 'HOME' }, 'Arsenal −0.75'],
  ['Chelsea (+1)', { marketType: 'HANDICAP', line: -1, outcomeType: 'AWAY' }, 'Chelsea +1'],
  ['Draw (-1)', { marketType: 'HANDICAP', line: -1, outcomeType: 'DRAW' }, 'Draw −1'],
  ['Schalke 04', { marketType: 'ASIAN_HANDICAP', line: 4, outcomeType: 'AWAY' }, 'Schalke 04 −4'],
  ['Hannover 96', { marketType: 'HANDICAP', line: 1, outcomeType: 'HOME' }, 'Hannover 96 +1'],
  ['Chelsea +1', { marketType: 'HANDICAP', line: -1 }, 'Chelsea +1'],
  ['Over 2.5', {}, 'Over 2.5'],
])('%s %j is named %s', (name, side, expected) => expect(nameWithLine(name, side)).toBe(expected))

it.each([
  ['ASIAN_HANDICAP', 0.5, '+0.5'],
  ['HANDICAP', -1, '−1'],
  ['TOTAL', 2.5, '2.5'],
])('the line of %s %d is %s', (type, line, expected) => expect(marketLine({ type, line })).toBe(expected))

it.each([
  ['Total goals 2.5', 'Total goals'],
  ['Over/Under 2.5', 'Over/Under'],
  ['Asian handicap -0.25', 'Asian handicap'],
  ['Asian handicap −0.25', 'Asian handicap'],
  ['Handicap (+1)', 'Handicap'],
  ['Handicap 0:1', 'Handicap'],
  ['Total goals', 'Total goals'],
  ['2.5', '2.5'],
])('%s without its line is %s', (name, expected) => expect(nameWithoutLine(name)).toBe(expected))
