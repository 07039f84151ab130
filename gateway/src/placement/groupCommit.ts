/** Work that may share a transaction with other work, unless their keys meet. */
export interface GroupCommitOptions<Item, Answer> {
  /** answers in the order of the items; nothing it does is visible where it throws */
  run: (items: Item[]) => Promise<Answer[]>
  /** two items of one key never share a run */
  keysOf: (item: Item) => string[]
  sizeOf: (item: Item) => number
  /** the most that one run holds, but a single item may be larger */
  maxSize: number
  /** beside a run that goes no other starts with fewer, unless they have waited for `maxWaitMs`: that run is held up */
  fewest: number
  maxWaitMs: number
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

/** Of what was here at the most, what still counts a run later. */
const remembered = 0.9

/**
 * Gathers what arrives while earlier work is under way: an idle gateway starts at once, a busy one takes what waits into
 * runs of about the same size. Nobody waits for company but while others are being served.
 *
 * The size matters where bettors wait for their answers before they bet again. Were a run to take all that waits, one of
 * nine would leave seven, too few for a run beside it, and nothing would go on while the nine are written to the disk. So
 * a run takes its share of what was here at the most lately, and starts when as many wait: who was answered a moment ago
 * is about to ask again.
 */
export function groupCommit<Item, Answer>(options: GroupCommitOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  const queue: Waiting<Item, Answer>[] = []
  let running = 0
  /** the sizes of those that run, together */
  let underWay = 0
  /** the most that waited and ran at once, a little less with each run */
  let lately = 0
  let starting = false
  let patience: NodeJS.Timeout | undefined

  const start = (patient = true): void => {
    starting = false
    const before = running
    while (running < options.maxRuns && queue.length > 0) {
      const all = sizeOfAll(queue, options) + underWay
      lately = Math.max(all, lately)
      const share = lately / options.maxRuns
      if (running > 0 && patient && all - underWay < within(Math.floor(share), options)) break
      const isLast = running === options.maxRuns - 1
      const group = takeGroup(queue, options, within(isLast ? Math.ceil(share) : Math.floor(share), options))
      const size = sizeOfAll(group, options)
      lately = Math.max(all, lately * remembered)
      running++
      underWay += size
      void runOne(group).finally(() => {
        running--
        underWay -= size
        start()
      })
    }
    if (running > before || queue.length === 0) endWait()
    if (queue.length > 0) patience ??= setTimeout(waitedTooLong, options.maxWaitMs)
  }
  function waitedTooLong(): void {
    patience = undefined
    start(false)
  }
  function endWait(): void {
    clearTimeout(patience)
    patience = undefined
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
      if (!starting) setImmediate(start)
      starting = true
    })
}

const within = <Item, Answer>(size: number, { fewest, maxSize }: GroupCommitOptions<Item, Answer>): number =>
  Math.min(maxSize, Math.max(fewest, size))

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
