/** A line with its sign as a handicap, with a true minus sign as wide as the plus: "+0.25", "−1", "0". */
export const signedLine = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '0')

/** A market's line as in its name: signed from the home side for a handicap, unsigned for a total. */
export const marketLine = ({ type, line = 0 }: { type: string; line?: number | undefined }): string =>
  isHandicap(type) ? signedLine(line) : String(line)

/**
 * The line shown with one side of its market: "2.5" for over and under, "−0.5" for home and "+0.5" for away. The draw of a
 * handicap shows the home side's. `undefined` if the market has no line, or for an unknown side.
 */
export function sideLine({ marketType = '', line, outcomeType }: SideOfLine): string | undefined {
  if (line === undefined) return undefined
  if (!isHandicap(marketType) && !['HOME', 'DRAW', 'AWAY'].includes(outcomeType ?? '')) return String(line)
  return outcomeType === undefined ? undefined : signedLine(outcomeType === 'AWAY' ? -line : line)
}

/** A selection's market, its line as the market states it, and its side. */
export interface SideOfLine {
  marketType?: string | undefined
  line?: number | undefined
  outcomeType?: string | undefined
}

/** A selection's name without a trailing line: "Over 2.5" is "Over", "Draw (-1)" is "Draw". */
export function nameBesideLine(name: string, line: number | undefined): string {
  const [whole = '', stated] = /\s*\(?[+−-]?(\d+(?:\.\d+)?)\)?$/.exec(name) ?? []
  const isLine = line !== undefined && stated !== undefined && !/^0\d/.test(stated) && Number(stated) === Math.abs(line)
  return (isLine && name.slice(0, name.length - whole.length)) || name
}

/** A selection's full name including its line, whatever its source omits. */
export function nameWithLine(name: string, side: SideOfLine): string {
  const shown = sideLine(side)
  return shown === undefined ? name : `${nameBesideLine(name, side.line)} ${shown}`
}

/** A market's name when shown with one of its sides: "Handicap -1" becomes "Handicap", since the away side is at +1. */
export const marketNameWithSide = ({ name, type, line }: { name: string; type: string; line?: number | undefined }): string =>
  line !== undefined && isHandicap(type) ? nameWithoutLine(name) : name

/** "Total goals 2.5" and "Total goals 3.5" are lines of "Total goals". */
export const nameWithoutLine = (name: string): string =>
  name.replace(/\s*\(?[+−-]?\d+(\.\d+)?\)?(\s*[:/]\s*\d+(\.\d+)?)?\s*$/, '').trim() || name

const isHandicap = (type: string): boolean => type.includes('HANDICAP')
