/** A line with its sign as a handicap, with a minus that is as wide as the plus: "+0.25", "−1", "0". */
export const signedLine = (line: number): string => (line > 0 ? `+${line}` : line < 0 ? `−${-line}` : '0')

/** The line of a market as its name would say it: the home side's of a handicap, with a sign; of a total without. */
export const marketLine = ({ type, line = 0 }: { type: string; line?: number | undefined }): string =>
  isHandicap(type) ? signedLine(line) : String(line)

/**
 * The line as it is shown beside one side of its market: "2.5" for over and under, "−0.5" for home and "+0.5" for away. The
 * draw of a handicap is shown at the home side's. `undefined` where the market has no line, and for a side that nobody knows.
 */
export function sideLine({ marketType = '', line, outcomeType }: SideOfLine): string | undefined {
  if (line === undefined) return undefined
  if (!isHandicap(marketType) && !['HOME', 'DRAW', 'AWAY'].includes(outcomeType ?? '')) return String(line)
  return outcomeType === undefined ? undefined : signedLine(outcomeType === 'AWAY' ? -line : line)
}

/** A selection's market, its line as the market states it, and which side of it the selection is. */
export interface SideOfLine {
  marketType?: string | undefined
  line?: number | undefined
  outcomeType?: string | undefined
}

/** A selection's name without the line, where it ends in it: "Over 2.5" is "Over", "Draw (-1)" is "Draw". */
export function nameBesideLine(name: string, line: number | undefined): string {
  const [whole = '', said] = /\s*\(?[+−-]?(\d+(?:\.\d+)?)\)?$/.exec(name) ?? []
  const isLine = line !== undefined && said !== undefined && !/^0\d/.test(said) && Number(said) === Math.abs(line)
  return (isLine && name.slice(0, name.length - whole.length)) || name
}

/** What a selection is called where its line does not stand beside it: whatever its source leaves out. */
export function nameWithLine(name: string, side: SideOfLine): string {
  const shown = sideLine(side)
  return shown === undefined ? name : `${nameBesideLine(name, side.line)} ${shown}`
}

/** A market's name beside one of its sides: "Handicap -1" is "Handicap" there, for the away side stands at +1. */
export const marketBesideSide = ({ name, type, line }: { name: string; type: string; line?: number | undefined }): string =>
  line !== undefined && isHandicap(type) ? nameWithoutLine(name) : name

/** "Total goals 2.5" and "Total goals 3.5" are lines of "Total goals". */
export const nameWithoutLine = (name: string): string =>
  name.replace(/\s*\(?[+−-]?\d+(\.\d+)?\)?(\s*[:/]\s*\d+(\.\d+)?)?\s*$/, '').trim() || name

const isHandicap = (type: string): boolean => type.includes('HANDICAP')
