const anySite = 'https://this.invalid'

/**
 * Fills an operator's template, each value as one part of a path or a query. Undefined if that would leave the literal
 * part of the template: ids come from the feed, and `..` as a path part climbs.
 */
export function fillAddress(template: string, known: Readonly<Record<string, string>>): string | undefined {
  const [fixed = ''] = template.split('{')
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(Object.hasOwn(known, name) ? (known[name] ?? '') : ''),
  )
  if (!URL.canParse(filled, anySite)) return undefined
  const stays = new URL(filled, anySite).href.startsWith(new URL(fixed, anySite).href)
  return stays ? filled : undefined
}
