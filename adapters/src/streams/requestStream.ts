const timeoutMs = 5_000
const maxBytes = 64 * 1024
/** fields in which providers return the address */
const fields = ['url', 'streamUrl', 'hlsUrl', 'src']

/**
 * P7.32: requests a stream's address from its provider. The response is JSON with the address, at the top level or in
 * `data`, or the address as plain text. `geoBlocked` is a provider's 403; `failed` is any other response, or none within
 * 5 s.
 */
export async function requestStream(
  address: string,
  { fetch: request = fetch }: { fetch?: typeof fetch } = {},
): Promise<{ url: string } | 'geoBlocked' | 'failed'> {
  try {
    // a redirect could send us anywhere
    const response = await request(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    if (response.status === 403) return 'geoBlocked'
    if (!response.ok) return 'failed'
    const url = addressIn(await firstBytes(response))
    return url === undefined ? 'failed' : { url }
  } catch {
    return 'failed'
  }
}

async function firstBytes({ body }: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > maxBytes) throw new RangeError('response too large')
  }
  return text
}

function addressIn(text: string): string | undefined {
  const plain = text.trim()
  const address = plain.startsWith('{') ? namedIn(JSON.parse(plain)) : plain
  return address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : undefined
}

function namedIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const values = json as Record<string, unknown>
  const named = fields.map((field) => values[field]).find((value) => typeof value === 'string')
  return typeof named === 'string' ? named : namedIn(values.data)
}
