/** "GB-ENG" is not a region code; an unknown code is shown as received. */
export function regionName(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code.split('-')[0]?.toUpperCase() ?? code) ?? code
  } catch {
    return code
  }
}
