/** Countries without an ISO code of their own: parts of the United Kingdom with their own teams, and two non-ISO codes. */
const otherNames: Record<string, string> = {
  uk: 'gb',
  el: 'gr',
  eng: 'gb-eng',
  nir: 'gb-nir',
  sco: 'gb-sct',
  sct: 'gb-sct',
  wal: 'gb-wls',
  wls: 'gb-wls',
}

/**
 * P3.13b: the flag name for a country code in any case. A region without its own flag uses the country's; an unknown code
 * has none. `known`: the available flags.
 */
export function flagSlug(code: string, known: ReadonlySet<string>): string | undefined {
  const lower = code.trim().toLowerCase().replaceAll('_', '-')
  const slug = Object.hasOwn(otherNames, lower) ? otherNames[lower] : lower
  return [slug, slug?.split('-')[0]].find((each) => each !== undefined && known.has(each))
}
