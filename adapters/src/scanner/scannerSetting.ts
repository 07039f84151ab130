/** Where clamd listens: a Unix socket, or a port of a machine in the operator's own network. */
export type ClamdAddress = { path: string } | { host: string; port: number }

export interface ScannerSetting {
  /** who scans uploaded files; `none`: nobody */
  scanner: { kind: 'clamd'; at: ClamdAddress } | { kind: 'none' }
}

/** `SCANNER` of the environment. */
export function readScannerSetting(
  env: Record<string, string | undefined>,
  { refuse }: { refuse: (sentence: string) => never },
): ScannerSetting {
  const text = env.SCANNER || 'none'
  if (text === 'none') return { scanner: { kind: 'none' } }
  const { path, host, port } =
    /^clamd:(?:(?<path>\/.+)|(?<host>[\w.-]+|\[[\da-fA-F:.]+\]):(?<port>\d{1,5}))$/.exec(text)?.groups ?? {}
  if (path !== undefined) return { scanner: { kind: 'clamd', at: { path } } }
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535)
    return refuse(`SCANNER is "${text}": use none, clamd:HOST:PORT or clamd:/PATH/OF/SOCKET.`)
  return { scanner: { kind: 'clamd', at: { host: host.replaceAll(/[[\]]/g, ''), port: Number(port) } } }
}
