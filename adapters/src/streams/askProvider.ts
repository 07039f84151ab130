const timeoutMs = 5_000
const maxBytes = 64 * 1024
/** where providers put the address in their JSON */
const fields = ['url', 'streamUrl', 'hlsUrl', 'src']

/**
 * P7.32: asks a provider where a stream is played. The answer is JSON that names it, itself or below `data`, or the address
 * as plain text. `geoBlocked` is what a provider means by 403; `failed` is every other answer, and none within 5 s.
 */
export async function askProvider(
  address: string,
  { fetch: ask = fetch }: { fetch?: typeof fetch } = {},
): Promise<{ url: string } | 'geoBlocked' | 'failed'> {
  try {
    // a provider that sends us on could send us anywhere
    const response = await ask(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
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
    if (text.length > maxBytes) throw new RangeError('more than an address')
  }
  return text
}

function addressIn(text: string): string | undefined {
  const plain = text.trim()
  const said = plain.startsWith('{') ? namedIn(JSON.parse(plain)) : plain
  return said !== undefined && URL.canParse(said) && new URL(said).protocol === 'https:' ? said : undefined
}

function namedIn(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const values = json as Record<string, unknown>
  const named = fields.map((field) => values[field]).find((value) => typeof value === 'string')
  return typeof named === 'string' ? named : namedIn(values.data)
}
