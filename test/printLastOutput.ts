/** For every file of tests: one that fails tells what its programs said last. */
import { afterEach } from 'vitest'
import { lastOutput } from './lastOutput.ts'

afterEach(({ task }) => {
  const words = lastOutput()
  if (task.result?.state === 'fail' && words) console.error(`${task.name}: the last words of its programs\n${words}`)
})
