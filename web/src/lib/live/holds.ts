/** Reference-counted channels. A channel is wanted while at least one hold exists. */
export interface Holds {
  /** Returns the release function, which counts once. */
  hold(channels: readonly string[], options?: HoldOptions): () => void
  wants(channel: string): boolean
  /** whether a holder wants the full state, not only newer changes */
  wantsWhole(channel: string): boolean
  all(): string[]
  /** releases everything; later releases do nothing */
  dropAll(): void
}

export interface HoldOptions {
  whole?: boolean
}

/** `changed` is called once soon after a batch of holds and releases, with the channels concerned. */
export function createHolds(changed: (channels: Iterable<string>) => void): Holds {
  const holders = new Map<string, Set<HoldOptions>>()
  let untold = new Set<string>()

  function notifySoon(channels: string[]): void {
    if (channels.length > 0 && untold.size === 0)
      queueMicrotask(() => {
        const notified = untold
        untold = new Set()
        changed(notified)
      })
    for (const each of channels) untold.add(each)
  }

  function begin(channel: string, holder: HoldOptions): boolean {
    const present = holders.get(channel)
    if (present) present.add(holder)
    else holders.set(channel, new Set([holder]))
    return !present
  }

  function end(channel: string, holder: HoldOptions): boolean {
    const present = holders.get(channel)
    if (!present?.delete(holder) || present.size > 0) return false
    return holders.delete(channel)
  }

  return {
    hold(channels, options = {}) {
      const holder = { ...options }
      const unique = [...new Set(channels)]
      notifySoon(unique.filter((each) => begin(each, holder)))
      return () => notifySoon(unique.filter((each) => end(each, holder)))
    },
    wants: (channel) => holders.has(channel),
    wantsWhole: (channel) => [...(holders.get(channel) ?? [])].some((each) => each.whole === true),
    all: () => [...holders.keys()],
    dropAll() {
      const channels = [...holders.keys()]
      holders.clear()
      notifySoon(channels)
    },
  }
}
