import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'

/** What the built page's own `render` takes (`web/src/app/renderPage.tsx`). */
export interface ToRender {
  path: string
  device: 'phone' | 'desktop'
  config: string
  answers: string
  atMs: number
}

export type Rendering = { id: number; html: string } | { id: number; failed: string }

/** `late`: it took too long; `busy`: too many others wait; the page is sent without it. */
export type RenderEnd = 'rendered' | 'late' | 'busy' | 'failed'

export interface Renderer {
  /** Undefined if it did not succeed in time; one that comes later is given to `late`. */
  render(wanted: ToRender, late?: (html: string) => void): Promise<string | undefined>
  /** Starts its process before the first page: else that page's visitor waits for the start, and gets it without HTML. */
  warm(): void
  close(): void
}

interface RendererParts {
  /** the folder of the server's build */
  folder: string
  timeZone: string
  ended: (end: RenderEnd, failure?: string) => void
  /** how long a page waits; longer than a render on a busy machine takes, shorter than a phone takes without it: 1.5 s at the least */
  latestMs?: number
  /** a process that owes an answer and gives none for so long hangs: it is ended, and the next page starts another */
  hungMs?: number
  hung?: () => void
  /** between two starts of a process that ends by itself */
  pauseMs?: number
}

const maxWaiting = 8

/** Renders pages in a process that is started when first needed, or before, and does not keep this one alive. */
export function createRenderer({
  folder,
  timeZone,
  ended,
  latestMs = 800,
  hungMs = 10_000,
  hung = () => undefined,
  pauseMs = 10_000,
}: RendererParts): Renderer {
  const waiting = new Map<number, (answer: Rendering | undefined) => void>()
  let child: ChildProcess | undefined
  let startedMs = 0
  let lastId = 0
  let watch: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    startedMs = Date.now()
    const started = startProcess(folder, timeZone)
    const lose = () => {
      if (child === started) leave()
    }
    started.on('message', (answer: Rendering) => {
      waiting.get(answer.id)?.(answer)
      watchOver(started)
    })
    started.once('error', lose).once('exit', lose)
    return started
  }

  /** Its pages are left to the browser. */
  function leave(): void {
    child = undefined
    clearTimeout(watch)
    for (const each of Array.from(waiting.values())) each(undefined)
  }

  /** From its last answer, or from the first page that waits for one. */
  function watchOver(process: ChildProcess): void {
    clearTimeout(watch)
    if (waiting.size === 0) return
    watch = setTimeout(() => {
      hung()
      process.kill('SIGKILL')
    }, hungMs).unref()
  }

  function left(...end: Parameters<typeof ended>): undefined {
    ended(...end)
    return undefined
  }

  return {
    async render(wanted, late) {
      if (waiting.size >= maxWaiting) return left('busy')
      if (!child && Date.now() - startedMs < pauseMs) return left('failed', 'its process has ended')
      child ??= start()
      lastId += 1
      const id = lastId
      const { promise, resolve } = Promise.withResolvers<Rendering | 'late' | undefined>()
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        resolve('late')
      }, latestMs)
      // a late one still counts as waiting: its process is busy with it
      waiting.set(id, (answer) => {
        waiting.delete(id)
        if (isLate && answer && 'html' in answer) late?.(answer.html)
        resolve(answer)
      })
      if (waiting.size === 1) watchOver(child)
      child.send({ id, wanted })
      const answer = await promise
      clearTimeout(timer)
      if (answer === 'late') return left('late')
      if (answer && 'html' in answer) {
        ended('rendered')
        return answer.html
      }
      return left('failed', answer?.failed)
    },
    warm() {
      child ??= start()
    },
    close() {
      child?.kill()
      leave()
    },
  }
}

/** It gives way to bets: whatever else wants the processor has it first. */
function startProcess(folder: string, timeZone: string): ChildProcess {
  const started = fork(new URL('./renderProcess.ts', import.meta.url), [folder], {
    env: { TZ: timeZone, NODE_ENV: 'production' },
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // long texts as they are
    serialization: 'advanced',
  })
  if (started.pid !== undefined) setPriority(started.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  started.unref()
  started.channel?.unref()
  return started
}
