/** Reads Chromium's trace of a page: how long its main thread was blocked, and by what. */

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** microseconds */
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string; data?: { type?: string; frames?: { url: string; processId: number }[] } }
}

/** Chromium's categories needed here. */
export const traceCategories = [
  '-*',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'v8.execute',
  'blink.user_timing',
]

export interface MainThread {
  tasks: number
  /** the longest single task in wall time, and its processor time */
  longestTaskMs: number
  longestTaskCpuMs: number
  tasksOver50Ms: number
  p99TaskMs: number
  /** busy share of the time, in percent */
  busyPercent: number
}

/** What happened on the main thread of the page at `url`. */
function onMainThread(trace: Buffer, url: string): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const frames = traceEvents.find(({ name }) => name === 'TracingStartedInBrowser')?.args.data?.frames ?? []
  const pid = frames.find((frame) => frame.url === url)?.processId
  const isMain = ({ ph, name, args }: TraceEvent) => ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain'
  const thread = traceEvents.find((event) => event.pid === pid && isMain(event))
  if (!thread) throw new Error(`the trace has no page ${url}: ${frames.map((frame) => frame.url).join(', ')}`)
  return traceEvents.filter((event) => event.pid === pid && event.tid === thread.tid)
}

const tasksOf = (events: TraceEvent[]): TraceEvent[] => events.filter(({ name, ph }) => name === 'RunTask' && ph === 'X')

/**
 * The processor time of the page's main thread from each click until the next mark of this name, in milliseconds: of the task
 * with the click, and of everything before the mark.
 */
export function processorFromClickTo(mark: string, trace: Buffer, url: string): number[] {
  const events = onMainThread(trace, url)
  const tasks = tasksOf(events)
  const clicks = events.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
  const marks = events.filter(({ name }) => name === mark).toSorted((a, b) => a.ts - b.ts)
  return clicks.flatMap((click) => {
    const end = marks.find(({ ts }) => ts > click.ts)
    // the click that closes it again is followed by the next click, not by a mark
    if (!end || clicks.some(({ ts }) => ts > click.ts && ts < end.ts)) return []
    const between = tasks.filter(({ ts, dur = 0 }) => ts + dur > click.ts && ts < end.ts)
    return [between.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)]
  })
}

/** The main thread of the page at `url` during the trace, which took `seconds`. */
export function mainThread(trace: Buffer, url: string, seconds: number): MainThread {
  const run = tasksOf(onMainThread(trace, url))
  const tasks = run.map(({ dur = 0 }) => dur / 1000).toSorted((a, b) => a - b)
  return {
    tasks: tasks.length,
    longestTaskMs: rounded(tasks.at(-1) ?? 0),
    longestTaskCpuMs: rounded(Math.max(0, ...run.map(({ tdur = 0 }) => tdur / 1000))),
    tasksOver50Ms: tasks.filter((ms) => ms > 50).length,
    p99TaskMs: rounded(tasks[Math.floor(tasks.length * 0.99)] ?? 0),
    busyPercent: rounded(tasks.reduce((sum, ms) => sum + ms, 0) / seconds / 10),
  }
}

const rounded = (value: number): number => Number(value.toFixed(1))
