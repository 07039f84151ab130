interface Wanted {
  wanted: readonly string[]
  countryCode: string
}

/** For `en-GB` in Ireland `en-IE`, then `en-GB`, then `en`; English if there is no other. */
export function inLanguage(texts: Record<string, string>, { wanted, countryCode }: Wanted): string {
  const languages = wanted.map((tag) => [tag, tag.split('-')[0] ?? tag] as const)
  const tried = languages.flatMap(([tag, language]) => [`${language}-${countryCode.toUpperCase()}`, tag, language]).concat('en')
  return tried.map((tag) => (Object.hasOwn(texts, tag) ? texts[tag] : undefined)).find((text) => text !== undefined) ?? ''
}
