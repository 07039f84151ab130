/** What the gateway sends to a device: gateway/src/message/pushPayload.ts */
export interface Pushed {
  title: string
  text: string
  /** of this site; opened by a press */
  path: string
  /** one notification of each is shown */
  tag: string
}

/** Undefined if it is nothing that the gateway sends. */
export function readPushed(text: string, origin: string): Pushed | undefined {
  try {
    const { title, text: words, path, tag } = JSON.parse(text) as Record<string, unknown>
    if (![title, words, path, tag].every((each) => typeof each === 'string' && each !== '')) return undefined
    return { title: String(title), text: String(words), path: pathHere(path, origin), tag: String(tag) }
  } catch {
    return undefined
  }
}

/** A path of this site, or its inbox: a notification never leads elsewhere. */
export function pathHere(path: unknown, origin: string): string {
  const at = typeof path === 'string' && path.startsWith('/') ? URL.parse(path, origin) : null
  return at?.origin === origin ? at.pathname + at.search : '/inbox'
}
