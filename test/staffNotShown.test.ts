/** What staff may do is a command on the machine: no call reaches it, and nothing of it is in what a customer's browser loads. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calls } from '@touchline/contract'
import { operations } from '@touchline/contract/operator'
import { transactionKinds } from '@touchline/contract/player/cashier'
import { describe, expect, it } from 'vitest'

const dist = join(import.meta.dirname, '../web/dist')
/** Operations and permissions. A credit is also a line of a customer's statement. */
const names = Object.values(operations)
  .flatMap(({ name, permission }) => [name, permission])
  .filter((name) => !transactionKinds.some((kind) => kind === name))

/** Those that a text has as words of its own. */
const namedIn = (text: string): string[] => names.filter((name) => new RegExp(`["'\`]${name}["'\`]`).test(text))

describe.skipIf(!existsSync(join(dist, 'index.html')))('staff and administrators', () => {
  it('have no call among those of customers', () => {
    expect(Object.keys(calls).filter((name) => name in operations)).toEqual([])
  })

  it('P1.1f have no function in any file of the built page', () => {
    expect(names.length).toBeGreaterThan(30)
    const files = globSync('assets/**/*.js', { cwd: dist })
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => namedIn(readFileSync(join(dist, file), 'utf8')).length > 0)).toEqual([])
    // an operation in a page would be found
    expect(namedIn('call("grantFreeBet")')).toContain('grantFreeBet')
  })
})
