/** For every test file: a failed test prints the last output of its programs. */
import { afterEach } from 'vitest'
import { forgetPrograms, lastOutput } from './lastOutput.ts'

forgetPrograms()
afterEach(({ task }) => {
  const words = lastOutput()
  if (task.result?.state === 'fail' && words) console.error(`${task.name}: the last output of its programs\n${words}`)
})
