/** Work that may share a transaction with other work, unless their keys meet. */
export interface GroupCommitOptions<Item, Answer> {
  /** answers in the order of the items; nothing it does is visible where it throws */
  run: (items: Item[]) => Promise<Answer[]>
  /** two items of one key never share a run */
  keysOf: (item: Item) => string[]
  sizeOf: (item: Item) => number
  /** the most that one run holds, but a single item may be larger */
  maxSize: number
  /**
   * What waits is shared between the free runs, but not into smaller parts than this; and beside a run that goes no
   * other starts with fewer, unless they have waited for `patienceMs`: that run is held up.
   */
  fewest: number
  patienceMs: number
  /** how many runs at once */
  maxRuns: number
  /** whether a failure may be the fault of one item: then each of the run is tried alone */
  isOfOneItem: (error: unknown) => boolean
}

interface Waiting<Item, Answer> {
  item: Item
  keys: string[]
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Gathers what arrives while earlier work is under way: an idle gateway starts at once, a busy one takes everything
 * that waits into one transaction. Nobody waits for company but while others are being served.
 */
export function groupCommit<Item, Answer>(options: GroupCommitOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  const queue: Waiting<Item, Answer>[] = []
  let running = 0
  let starting = false
  let patience: NodeJS.Timeout | undefined

  const start = (least: number): void => {
    starting = false
    while (running < options.maxRuns && (running === 0 ? queue.length > 0 : sizeOfAll(queue, options) >= least)) {
      const size = shareOf(queue, options, options.maxRuns - running)
      running++
      void runOne(takeGroup(queue, options, size)).finally(() => {
        running--
        start(options.fewest)
      })
    }
    clearTimeout(patience)
    if (queue.length > 0) patience = setTimeout(start, options.patienceMs, 1)
  }

  async function runOne(group: Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await options.run(group.map(({ item }) => item))
      for (const [i, { resolve }] of group.entries()) resolve(answers[i] as Answer)
    } catch (error) {
      // One that cannot be run must not take its neighbours with it.
      if (group.length > 1 && options.isOfOneItem(error)) for (const each of group) await runOne([each])
      else for (const { reject } of group) reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, keys: options.keysOf(item), resolve, reject })
      // What arrives in the same turn of the loop travels together.
      if (!starting) setImmediate(start, options.fewest)
      starting = true
    })
}

/** Runs side by side keep both the database and this process busy. */
function shareOf<Item, Answer>(
  queue: Waiting<Item, Answer>[],
  options: GroupCommitOptions<Item, Answer>,
  freeRuns: number,
): number {
  return Math.min(options.maxSize, Math.max(options.fewest, Math.ceil(sizeOfAll(queue, options) / freeRuns)))
}

const sizeOfAll = <Item, Answer>(queue: Waiting<Item, Answer>[], { sizeOf }: GroupCommitOptions<Item, Answer>): number =>
  queue.reduce((sum, { item }) => sum + sizeOf(item), 0)

/** The first that wait, in order, up to the size; who meets the key of one that goes, or of one left behind, waits. */
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
