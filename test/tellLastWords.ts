/** For every file of tests: one that fails tells what its programs said last. */
import { afterEach } from 'vitest'
import { lastWords } from './lastWords.ts'

afterEach(({ task }) => {
  const words = lastWords()
  if (task.result?.state === 'fail' && words) console.error(`${task.name}: the last words of its programs\n${words}`)
})
