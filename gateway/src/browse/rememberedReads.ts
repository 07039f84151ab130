import type { StoredBody } from '../http/index.ts'

type Read = { stored: StoredBody } | { refused: 'NotFound' }

/** Answers read from the database, remembered for a while: popular ones are read once in it. The oldest are evicted for new ones. */
export function rememberedReads({ max, rememberedMs, now }: { max: number; rememberedMs: number; now: () => number }) {
  const known = new Map<string, { read: Promise<Read>; untilMs: number }>()
  return <R extends Read>(key: string, begin: () => Promise<R>): Promise<R> => {
    const found = known.get(key)
    // under one key there is always the answer of one call
    if (found && found.untilMs > now()) return found.read as Promise<R>
    const [oldest] = known.size < max ? [] : known.keys()
    if (oldest !== undefined) known.delete(oldest)
    const read = begin()
    known.set(key, { read, untilMs: now() + rememberedMs })
    // A failed or empty read may succeed the next time.
    read.then((each) => 'refused' in each && known.delete(key)).catch(() => known.delete(key))
    return read
  }
}
