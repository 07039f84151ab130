/** What countries go by beside their code: parts of the United Kingdom with teams of their own, and two codes that are no ISO ones. */
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
 * P3.13b: the name of a country's flag by its code, whatever case it is written in; a part of a country that has no flag here
 * stands under the country's, and what is no country has none. `known` are the flags that there are.
 */
export function flagSlug(code: string, known: ReadonlySet<string>): string | undefined {
  const lower = code.trim().toLowerCase().replaceAll('_', '-')
  const slug = Object.hasOwn(otherNames, lower) ? otherNames[lower] : lower
  return [slug, slug?.split('-')[0]].find((each) => each !== undefined && known.has(each))
}
