import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

type Handlers = Record<string, (argument: never) => unknown>
type Answer<Handler> = Handler extends (...args: never[]) => infer Result ? Awaited<Result> : never
type Argument<Handler> = Handler extends (argument: infer Given) => unknown ? ([unknown] extends [Given] ? [] : [Given]) : []

/** In a child process: runs its parent's commands one after the other. */
export function answerCommands(handlers: Handlers): void {
  process.on('message', ({ id, name, argument }: { id: number; name: string; argument: never }) => {
    Promise.resolve(handlers[name]?.(argument)).then(
      (result) => process.send?.({ id, result }),
      (error: Error) => process.send?.({ id, error: error.message }),
    )
  })
  process.on('disconnect', () => process.exit(0))
}

export interface Child<Commands extends Handlers> {
  pid: number
  request<Name extends keyof Commands & string>(
    name: Name,
    ...argument: Argument<Commands[Name]>
  ): Promise<Answer<Commands[Name]>>
  end(): void
}

/** Starts a file of this folder as a process that answers commands. */
export function startChild<Commands extends Handlers>(file: string, ...args: string[]): Child<Commands> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    execArgv: ['--disable-warning=ExperimentalWarning', '--expose-gc'],
  })
  const waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>()
  let next = 0
  child.on('message', ({ id, result, error }: { id: number; result: never; error?: string }) => {
    const pending = waiting.get(id)
    waiting.delete(id)
    if (error === undefined) pending?.resolve(result)
    else pending?.reject(new Error(`${file} ${args.join(' ')}: ${error}`))
  })
  child.on('exit', (code) => {
    for (const each of waiting.values()) each.reject(new Error(`${file} ${args.join(' ')} ended with ${code}`))
  })
  return {
    pid: child.pid ?? 0,
    request(name, ...[argument]) {
      next += 1
      const id = next
      child.send({ id, name, argument })
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    end: () => void child.kill(),
  }
}
