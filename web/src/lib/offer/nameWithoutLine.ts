/** "Total goals 2.5" and "Total goals 3.5" are lines of "Total goals". */
export const nameWithoutLine = (name: string): string =>
  name.replace(/\s*\(?[+-]?\d+(\.\d+)?\)?(\s*[:/]\s*\d+(\.\d+)?)?\s*$/, '').trim() || name
