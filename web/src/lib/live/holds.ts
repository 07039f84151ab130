/** Who wants which channel. A channel is wanted while one holds it; several may. */
export interface Holds {
  /** Returns the end of it, which counts once however often it is called. */
  hold(channels: readonly string[], options?: HoldOptions): () => void
  wants(channel: string): boolean
  /** whether one of the holders wants it told whole, not only what is newer than what we have */
  wantsWhole(channel: string): boolean
  all(): string[]
  /** nobody wants anything any more; ends that come later do nothing */
  dropAll(): void
}

export interface HoldOptions {
  whole?: boolean
}

/** `changed` is called soon after a moment's begins and ends, once, with the channels that these concern. */
export function createHolds(changed: (channels: Iterable<string>) => void): Holds {
  const holders = new Map<string, Set<HoldOptions>>()
  let untold = new Set<string>()

  function notifySoon(channels: string[]): void {
    if (channels.length > 0 && untold.size === 0)
      queueMicrotask(() => {
        const told = untold
        untold = new Set()
        changed(told)
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
