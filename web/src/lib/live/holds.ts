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

/** `changed` is called with the channels that are wanted from now on or no more. */
export function createHolds(changed: (channels: string[]) => void): Holds {
  const holders = new Map<string, Set<HoldOptions>>()

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
      changed(unique.filter((each) => begin(each, holder)))
      return () => changed(unique.filter((each) => end(each, holder)))
    },
    wants: (channel) => holders.has(channel),
    wantsWhole: (channel) => [...(holders.get(channel) ?? [])].some((each) => each.whole === true),
    all: () => [...holders.keys()],
    dropAll() {
      const channels = [...holders.keys()]
      holders.clear()
      changed(channels)
    },
  }
}
