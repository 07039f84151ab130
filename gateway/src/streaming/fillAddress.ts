const anySite = 'https://this.invalid'

/**
 * An operator's template with what is known filled in, each as a part of a path or a query whatever it says. Nothing where
 * that would lead out of what the template writes out: the feed names events, and `..` as a name climbs.
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
