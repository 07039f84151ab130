/** For `nl-NL` also `nl`; English if there is no other. */
export function inLanguage(texts: Record<string, string>, wanted: string[]): string {
  const tried = [...wanted.flatMap((tag) => [tag, tag.split('-')[0] ?? tag]), 'en']
  return tried.map((tag) => (Object.hasOwn(texts, tag) ? texts[tag] : undefined)).find((text) => text !== undefined) ?? ''
}
