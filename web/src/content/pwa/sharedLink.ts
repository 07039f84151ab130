/** What another app shared with this one: https://w3c.github.io/web-share-target/ */
export interface Shared {
  title?: string | undefined
  text?: string | undefined
  url?: string | undefined
}

const longestSearch = 80

/**
 * The path that it leads to: that of a link to this site, wherever in it the link is, otherwise a search for its words; many apps put a link
 * into the text. Undefined: nothing was shared.
 */
export function pathShared({ title = '', text = '', url = '' }: Shared, origin: string): string | undefined {
  const links = [url, text, title].flatMap((each) => each.match(/https?:\/\/\S+/g) ?? [])
  for (const link of links) {
    const at = URL.parse(link)
    if (at?.origin === origin && !/^\/(\/|share(\/|$))/.test(at.pathname)) return at.pathname + at.search + at.hash
  }
  const words = [text, title]
    .map((each) =>
      each
        .replaceAll(/https?:\/\/\S+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .find((each) => each !== '')
  return words === undefined ? undefined : `/search?${new URLSearchParams({ q: words.slice(0, longestSearch) })}`
}
