/** The address as far as its site is one of those we lead to, over HTTPS like them. */
export function knownSite(url: string, known: readonly string[]): URL | undefined {
  if (!URL.canParse(url)) return undefined
  const wanted = new URL(url)
  const isKnown = known.some((each) => new URL(each).origin === wanted.origin)
  return isKnown && !wanted.username && !wanted.password ? wanted : undefined
}
