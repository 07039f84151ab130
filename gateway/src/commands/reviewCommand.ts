import { writeFileSync } from 'node:fs'
import type { Database } from '../database/index.ts'
import type { Env } from '../env.ts'
import { waitingDocuments } from '../identity/index.ts'
import { waitingCalls } from '../marker/index.ts'
import {
  holdAlike,
  OperationRefused,
  requestFunds,
  reviewDocument,
  reviewHold,
  showDocument,
  type Who,
} from '../operator/index.ts'
import { alikePairs, waitingHolds } from '../registration/index.ts'
import type { Vault } from '../vault/index.ts'
import { UsageError } from './bookCommands.ts'
import { lineOf } from './lineOf.ts'
import { linesOut } from './linesOut.ts'
import { resultSentence } from './resultSentence.ts'

/**
 * The queue of calls because of markers of harm, of held accounts and documents, a line of JSON each; `show` writes a document's pages to files, `accept` and `refuse`
 * decide about either, `funds` asks for a statement.
 */
export function reviewDocuments(db: Database, args: string[], env: Env, who: Who, vault: () => Vault): Promise<string> {
  const [action = 'list', id = '', ...rest] = args
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined
  if (!run) throw new UsageError('Use review list, show ID FILE, accept ID, refuse ID REASON, funds NAME, alike or hold NAME.')
  if (takesId.has(action) && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new OperationRefused(`"${id}" is not an id: review list has them.`)
  return run({ db, id, rest, env, who, vault })
}

const takesId = new Set(['show', 'accept', 'refuse'])

interface Action {
  db: Database
  id: string
  rest: string[]
  env: Env
  who: Who
  vault: () => Vault
}

const actions: Record<string, (action: Action) => Promise<string>> = {
  async list({ db }) {
    const waiting = [...(await waitingCalls(db.pool)), ...(await waitingHolds(db.pool)), ...(await waitingDocuments(db.pool))]
    return waiting.map((each) => lineOf(each)).join('\n')
  },
  async show({ db, id, rest: [prefix = ''], who, vault }) {
    if (prefix === '')
      throw new UsageError('Say where to write the pages: review show ID FILE writes FILE-1.jpg (or .pdf) and so on.')
    const { data, pages } = await showDocument(db.pool, who, { id, vault: vault() })
    const files = pages.map(({ bytes, contentType }, page) => {
      const file = `${prefix}-${page + 1}.${contentType === 'application/pdf' ? 'pdf' : 'jpg'}`
      // never overwrites a file; readable by its owner only
      writeFileSync(file, bytes, { mode: 0o600, flag: 'wx' })
      return file
    })
    return `${data.type} of ${data.customer}: ${files.join(', ')}`
  },
  async accept({ db, id, env, who }) {
    if (await isHold(db, id)) return holdSentence(await reviewHold(db.pool, who, { id, decision: 'accept' }))
    return sentenceOf(await reviewDocument(db.pool, who, { id, decision: 'accept' }, env.brand.identity))
  },
  async refuse({ db, id, rest, env, who }) {
    if (await isHold(db, id)) return holdSentence(await reviewHold(db.pool, who, { id, decision: 'refuse' }))
    const reason = rest.join(' ').trim()
    if (reason === '') throw new UsageError('Say why, in a sentence for the customer: review refuse ID REASON.')
    return sentenceOf(await reviewDocument(db.pool, who, { id, decision: 'refuse', reason }, env.brand.identity))
  },
  async funds({ db, id: customer, env, who }) {
    if (customer === '') throw new UsageError('Say who has to show where their money comes from: review funds NAME.')
    const acted = await requestFunds(db.pool, who, { customer }, env.brand.identity)
    return resultSentence(acted, (done) =>
      done.changed
        ? `${done.customer} has to show where the money comes from, and cannot deposit until then.`
        : `${done.customer} was asked before.`,
    )
  },
  async alike({ db }) {
    await linesOut(async (write) => {
      for await (const pair of alikePairs(db.pool)) await write(pair)
    })
    return ''
  },
  async hold({ db, id: customer, who }) {
    if (customer === '') throw new UsageError('Say whose account: review hold NAME.')
    return resultSentence(await holdAlike(db.pool, who, { customer }), (done) =>
      done.held
        ? `The account ${done.customer} is held: review list has its pairs.`
        : `The account ${done.customer} is like no other that was not reviewed: it is not held.`,
    )
  },
}

/** Also one that was decided before: the same ref gets the same answer. */
const isHold = async ({ pool }: Database, id: string): Promise<boolean> =>
  (await pool.query('select from registration_hold where id = $1', [id])).rowCount !== 0

const holdSentence = (acted: Awaited<ReturnType<typeof reviewHold>>): string =>
  resultSentence(acted, ({ customer, decision, held }) => {
    if (decision === 'refuse') return `The account ${customer} is closed.`
    return held
      ? `The account ${customer} is still held: review list has the rest.`
      : `The account ${customer} is no longer held.`
  })

const sentenceOf = (acted: Awaited<ReturnType<typeof reviewDocument>>): string =>
  resultSentence(acted, ({ customer, type, decision, fullyVerified }) => {
    const outcome = decision === 'accept' ? 'accepted' : 'refused'
    return `The ${type} of ${customer} is ${outcome}. ${customer} is ${fullyVerified ? '' : 'not '}verified.`
  })
