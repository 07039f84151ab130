import { once } from 'node:events'
import { lineOf } from './lineOf.ts'

class OutputClosed extends Error {}

/** Runs an export that writes lines of JSON to the standard output, no faster than they are read. */
export async function linesOut(run: (write: (line: object) => Promise<void>) => Promise<unknown>): Promise<void> {
  let isRead = true
  // a reader such as `head` may close the pipe
  process.stdout.once('error', () => {
    isRead = false
  })
  try {
    await run(async (line) => {
      if (!isRead) throw new OutputClosed()
      if (!process.stdout.write(`${lineOf(line)}\n`))
        await Promise.race([once(process.stdout, 'drain'), once(process.stdout, 'error')])
    })
  } catch (error) {
    if (!(error instanceof OutputClosed) && isRead) throw error
  }
}
