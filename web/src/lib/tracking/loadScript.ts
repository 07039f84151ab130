const loaded = new Map<string, Promise<unknown>>()

/** Loads a script of another site, once for the page. As a module: Trusted Types let no page of ours write the address of a script. */
export function loadScript(address: string): Promise<unknown> {
  const loading = loaded.get(address) ?? import(/* @vite-ignore */ address)
  loaded.set(address, loading)
  return loading
}

/** Scripts of other sites run until the page is left. */
export const hasForeignScripts = (): boolean => loaded.size > 0
