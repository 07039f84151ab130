/** The nouns of the project: calls and their handlers, their imports, the table of ARCHITECTURE.md. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path/posix'
import { describe, expect, it } from 'vitest'
import { calls } from '../contract/src/calls.ts'
import {
  callsDefined,
  drawingOf,
  handlerFaults,
  layersOf,
  nounFaults,
  nounFolders,
  nounImports,
  operationFaults,
  operationsDefined,
  operatorImports,
  readCode,
  readNouns,
  readSynonyms,
  synonymFaults,
} from './nouns.ts'

const gateway = readCode('gateway/src/**/*.ts')
const contract = readCode('contract/src/**/*.ts')
const architecture = readFileSync('ARCHITECTURE.md', 'utf8')

describe('calls', () => {
  const defined = callsDefined(contract.filter(({ path }) => path.startsWith('contract/src/player/')))

  it('each file of a call is in the list of its noun, and so in the full list', () => {
    expect(Object.keys(calls).toSorted()).toEqual(defined.toSorted())
    expect(Object.entries(calls).filter(([name, call]) => name !== call.name)).toEqual([])
  })

  it('each call has one handler, in the file of its name', () => {
    expect(defined.length).toBeGreaterThan(70)
    expect(
      handlerFaults(
        defined,
        gateway.filter(({ path }) => !path.startsWith('gateway/src/operator/')),
      ),
    ).toEqual([])
  })

  it('each operator operation is performed by the file of its name', () => {
    const operations = operationsDefined(contract.filter(({ path }) => path.startsWith('contract/src/operator/')))
    expect(operations).toContain('credit')
    expect(operationFaults(operations, gateway)).toEqual([])
  })

  it('an operation without its file, and a file without its operation, are reported', () =>
    expect(operationFaults(['credit'], [{ path: 'gateway/src/operator/calls/debit.ts', text: '' }])).toEqual([
      'credit has no file gateway/src/operator/calls/credit.ts.',
      'gateway/src/operator/calls/debit.ts: contract/src/operator has no operation debit.',
    ]))

  const handler = { path: 'gateway/src/cashier/calls/deposit.ts', text: 'export const deposit = () => {}' }
  it.each([
    ['no handler', [], ['deposit has 0 handlers: write it once, in gateway/src/<noun>/calls/deposit.ts.']],
    [
      'two handlers',
      [handler, { ...handler, path: 'gateway/src/account/calls/deposit.ts' }],
      ['deposit has 2 handlers: write it once, in gateway/src/<noun>/calls/deposit.ts.'],
    ],
    [
      'a handler of another name',
      [{ ...handler, text: 'export const payIn = () => {}' }],
      ['gateway/src/cashier/calls/deposit.ts does not export deposit.'],
    ],
    [
      'a file that handles no call',
      [handler, { path: 'gateway/src/cashier/calls/limits.ts', text: '' }],
      ['gateway/src/cashier/calls/limits.ts: the contract has no call limits; put files that are not handlers next to `calls`.'],
    ],
  ])('%s is refused', (_what, files, faults) => expect(handlerFaults(['deposit'], files)).toEqual(faults))
})

describe('the code that players load', () => {
  it('has no operator call', () => expect(operatorImports(readCode('{web,ui}/src/**/*.{ts,tsx}'))).toEqual([]))

  it.each([
    `import { credit } from '@touchline/contract/operator/money'`,
    `import type { Credit } from '@touchline/contract/operator'`,
    `const { credit } = await import('@touchline/contract/operator/money')`,
  ])('%s is refused', (text) => {
    expect(operatorImports([{ path: 'web/src/app/App.tsx', text }])).toHaveLength(1)
  })
})

describe('the nouns of the gateway', () => {
  const imports = nounImports(gateway)

  it('do not import each other in a cycle', () => expect(layersOf(imports).circle).toEqual([]))

  it('a cycle is found', () => {
    const circle = nounImports([
      { path: 'gateway/src/placement/placeBets.ts', text: `import type { Rule } from '../cashout/index.ts'` },
      { path: 'gateway/src/cashout/calls/cashout.ts', text: `import { offerOf } from '../../placement/index.ts'` },
      { path: 'gateway/src/worker/index.ts', text: '' },
    ])
    expect(layersOf(circle)).toEqual({ layers: [['worker']], circle: ['placement', 'cashout'] })
  })

  it('are drawn in ARCHITECTURE.md with their imports', () => {
    expect(architecture.includes(drawingOf(imports)), 'redraw it: node tools/drawNouns.ts').toBe(true)
  })
})

describe('the table of nouns', () => {
  const folders = Object.values(nounFolders).map((place) =>
    globSync(`${place}/*`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => basename(name)),
  )

  it('has each folder of contract, domain, gateway and test, and no other', () => {
    expect(nounFaults(readNouns(architecture), folders)).toEqual([])
  })

  it('a folder that is not listed is reported', () => {
    const planted = folders.map((names, at) => (at === 2 ? [...names, 'payment'] : names))
    expect(nounFaults(readNouns(architecture), planted)).toEqual([
      'gateway/src/payment is not in the table of nouns of ARCHITECTURE.md: use a noun that is, or add its row.',
    ])
  })
})

describe('one word for one thing', () => {
  const synonyms = readSynonyms(architecture)

  it('code uses the one that ARCHITECTURE.md chooses', () => {
    expect(synonyms.map(({ word }) => word)).toEqual(expect.arrayContaining(['acca', 'void', 'cancelled', 'streaming']))
    expect(synonymFaults(synonyms, readCode('{domain,contract,adapters,gateway,ui,web}/src/**/*.{ts,tsx}'))).toEqual([])
  })

  it.each<[what: string, path: string, text: string, found: string[]]>([
    ['another name', 'domain/src/bet/bet.ts', 'comboRate(); const Combos = 1', ['comboRate', 'Combos']],
    ['a value', 'gateway/src/bet/asBet.ts', `status === 'CANCELLED'`, ['CANCELLED']],
    ['a word of the wire', 'gateway/src/bet/asBet.ts', `type === 'COMBO' && comboBonusPercentage`, []],
    ['a value where it is defined', 'domain/src/bet/outcomeState.ts', `const voidState = 'CANCELLED'`, []],
    ['a cancelled request', 'web/src/app/reload.ts', 'const cancelled = true', []],
    ['a name of the page', 'gateway/src/streaming/streams.ts', 'const visualization = 1', ['visualization']],
  ])('%s in %s', (_, path, text, found) => {
    expect(synonymFaults(synonyms, [{ path, text }]).map((fault) => / says (\w+):/.exec(fault)?.[1])).toEqual(found)
  })
})
