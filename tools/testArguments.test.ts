import { describe, expect, it } from 'vitest'
import { readTestArguments, testsNamed } from './testArguments.ts'

describe('the arguments of npm test', () => {
  it.each([
    ['', { names: [], flags: [] }],
    ['placement slip', { names: ['placement', 'slip'], flags: [] }],
    ['--changed', { names: [], flags: [], changed: {} }],
    ['--changed=v1.2', { names: [], flags: [], changed: { since: 'v1.2' } }],
    ['slip -t B4.4e --bail 1 --coverage', { names: ['slip'], flags: ['-t', 'B4.4e', '--bail', '1', '--coverage'] }],
  ])('%s', (words, read) => expect(readTestArguments(words.split(' ').filter(Boolean))).toEqual(read))

  const tests = [
    'test/book/placement.test.ts',
    'test/e2e/placement.test.ts',
    'test/killed/cashOut.test.ts',
    'web/src/lib/cashOuts.test.ts',
  ]
  it.each<[string[], ReturnType<typeof testsNamed>]>([
    [['test/book/placement.test.ts'], { files: ['test/book/placement.test.ts'] }],
    [['./test/book/placement.test.ts'], { files: ['test/book/placement.test.ts'] }],
    [['book/placement'], { files: ['test/book/placement.test.ts'] }],
    [['placement'], { files: ['test/book/placement.test.ts', 'test/e2e/placement.test.ts'] }],
    [['cashOut'], { files: ['test/killed/cashOut.test.ts'] }],
    [['cashOut', 'cash'], { files: ['test/killed/cashOut.test.ts', 'web/src/lib/cashOuts.test.ts'] }],
    [['placement', 'nothing'], { unknown: 'nothing' }],
  ])('%s', (names, found) => expect(testsNamed(names, tests)).toEqual(found))
})
