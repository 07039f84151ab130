import { AsyncLocalStorage } from 'node:async_hooks'

/** Items that may share a transaction with others, unless their keys collide. */
export interface GroupCommitOptions<Item, Answer> {
  /** answers in the order of the items; if it throws, none of its effects are visible */
  run: (items: Item[]) => Promise<Answer[]>
  /** two items with the same key never share a run */
  keysOf: (item: Item) => string[]
  sizeOf: (item: Item) => number
  /** the maximum size of a run; a single larger item is allowed */
  maxSize: number
  /**
   * a run does not start beside another with fewer items, unless they have waited `maxWaitMs` because that run is held
   * up
   */
  minSize: number
  maxWaitMs: number
  /** the maximum number of concurrent runs */
  maxRuns: number
  /** whether one item may have caused a failure: then each item of the run is tried alone */
  isOfOneItem: (error: unknown) => boolean
}

/** A row that the database rejects, or a bug on the way to it; not a database that is down, full or too slow. */
export function isOfOneItem(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return true
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(?:22|23|42|P0|XX)[0-9A-Z]{3}$/.test(code)
}

interface Waiting<Item, Answer> {
  item: Item
  keys: string[]
  /** runs work in the item's context: a run is traced as a part of its first item's request */
  within: ReturnType<typeof AsyncLocalStorage.snapshot>
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Decay of the recent peak per run. */
const remembered = 0.9

/**
 * Groups what arrives while earlier runs are under way: an idle gateway starts at once, a busy one takes the queue in
 * runs of about equal size. An item waits for others only while a run is under way. The size matters when clients wait
 * for their answers before they bet again. If a run took the whole queue, a run of nine would leave seven, too few for
 * a second run, and nothing would proceed while the nine are flushed to disk. So a run takes its share of the recent
 * peak and starts once that many are queued: clients that were just answered send again soon.
 */
export function groupCommit<Item, Answer>(options: GroupCommitOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  const queue: Waiting<Item, Answer>[] = []
  let running = 0
  /** the total size of the current runs */
  let underWay = 0
  /** recent peak of queued and running items, decayed by 10 % per run */
  let recentPeak = 0
  let starting = false
  let waitTimer: NodeJS.Timeout | undefined

  const start = (patient = true): void => {
    starting = false
    const before = running
    while (running < options.maxRuns && queue.length > 0) {
      const all = sizeOfAll(queue, options) + underWay
      recentPeak = Math.max(all, recentPeak)
      const share = recentPeak / options.maxRuns
      if (running > 0 && patient && all - underWay < within(Math.floor(share), options)) break
      const isLast = running === options.maxRuns - 1
      const group = takeGroup(queue, options, within(isLast ? Math.ceil(share) : Math.floor(share), options))
      const size = sizeOfAll(group, options)
      recentPeak = Math.max(all, recentPeak * remembered)
      running++
      underWay += size
      void runOne(group).finally(() => {
        running--
        underWay -= size
        start()
      })
    }
    if (running > before || queue.length === 0) endWait()
    if (queue.length > 0) waitTimer ??= setTimeout(waitedTooLong, options.maxWaitMs)
  }
  function waitedTooLong(): void {
    waitTimer = undefined
    start(false)
  }
  function endWait(): void {
    clearTimeout(waitTimer)
    waitTimer = undefined
  }

  async function runOne(group: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const items = group.map(({ item }) => item)
      const answers = await (group[0]?.within(options.run, items) ?? options.run(items))
      for (const [i, { resolve }] of group.entries()) resolve(answers[i] as Answer)
    } catch (error) {
      // A failing item must not fail the others of its run.
      if (group.length > 1 && options.isOfOneItem(error)) for (const each of group) await runOne([each])
      else for (const { reject } of group) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, keys: options.keysOf(item), within: AsyncLocalStorage.snapshot(), resolve, reject })
      // Items that arrive in the same turn of the event loop share a run.
      if (!starting) setImmediate(start)
      starting = true
    })
}

const within = <Item, Answer>(size: number, { minSize, maxSize }: GroupCommitOptions<Item, Answer>): number =>
  Math.min(maxSize, Math.max(minSize, size))

const sizeOfAll = <Item, Answer>(queue: Waiting<Item, Answer>[], { sizeOf }: GroupCommitOptions<Item, Answer>): number =>
  queue.reduce((sum, { item }) => sum + sizeOf(item), 0)

/** The first queued items, in order, up to the size; an item whose key collides with a taken or skipped one waits. */
function takeGroup<Item, Answer>(
  queue: Waiting<Item, Answer>[],
  { sizeOf }: GroupCommitOptions<Item, Answer>,
  maxSize: number,
): Waiting<Item, Answer>[] {
  const group: Waiting<Item, Answer>[] = []
  const keys = new Set<string>()
  let size = 0
  let i = 0
  while (i < queue.length) {
    const each = queue[i] as Waiting<Item, Answer>
    if (group.length > 0 && size + sizeOf(each.item) > maxSize) break
    const meets = each.keys.some((key) => keys.has(key))
    for (const key of each.keys) keys.add(key)
    if (meets) {
      i++
      continue
    }
    queue.splice(i, 1)
    group.push(each)
    size += sizeOf(each.item)
  }
  return group
}
