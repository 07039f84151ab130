/** Staff ask a customer by the command, the customer answers, staff read it; and what hostile customers try. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beginBlock, hasBlock } from '@touchline/gateway/block'
import { createLog } from '@touchline/gateway/ops'
import { writeOwnData } from '@touchline/gateway/ownData'
import { createDrafts } from '@touchline/gateway/questionnaire'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { questionnaireCommands } from '../../gateway/src/commands/questionnaireCommand.ts'
import { bootWorld, type World } from '../world.ts'
import { moneyQuestions } from './file.ts'

let world: World
const tokens: Record<string, string> = {}
beforeAll(async () => {
  world = await bootWorld({ as: 'inside' })
  for (const name of ['alice', 'bob', 'carol']) tokens[name] = await world.login(name)
})
afterAll(() => world?.close())

/** The command, as staff type it; what it prints. */
async function command(...args: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'log').mockReturnValue()
  try {
    const database = { pool: world.pool, url: world.databaseUrl, folder: undefined, close: async () => undefined }
    const who = { by: 'kate', ref: crypto.randomUUID() }
    expect(await questionnaireCommands.questionnaire.run(database, args, {}, who)).toBe(0)
    return String(printed.mock.lastCall?.[0] ?? '')
  } finally {
    printed.mockRestore()
  }
}
const folder = mkdtempSync(join(tmpdir(), 'questions-'))
function fileOf(content: unknown): string {
  const path = join(folder, `${crypto.randomUUID()}.json`)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const ask = (name: string, customer: string, regulator = false) =>
  command('ask', name, fileOf(moneyQuestions(regulator)), customer)
const toAnswer = async (name: string) => (await world.data('questionnaire', {}, tokens[name])).questionnaire
const answer = (name: string, id: string, answers: Record<string, string | string[]>, done = true) =>
  world.call('questionnaireAnswer', { id, answers, done }, tokens[name])
const asked = async (name: string) =>
  (await world.data('inbox', {}, tokens[name])).messages
    .filter(({ type }) => type === 'QUESTIONNAIRE')
    .map(({ name: title, read, cta, questionnaire }) => [
      title,
      read,
      cta?.type,
      questionnaire?.label,
      questionnaire?.notificationStage,
    ])
const idOf = async (name: string) =>
  (await world.pool.query<{ id: string }>('select id::text from customer where username = $1', [name])).rows[0]?.id ?? ''
const whole = { income: 'middle', sources: ['work', 'savings'], more: 'I won \u001b[2Jonce' }

describe('a questionnaire', () => {
  it('is asked by staff, answered once, and read by staff; then bets need it no more', async () => {
    const customerId = await idOf('alice')
    await beginBlock(world.pool, { customerId, kind: 'wagerAffordability', by: 'kate' }, 'permanent')
    expect(await ask('money', 'alice')).toBe('alice is asked "money".')
    await expect(ask('money', 'alice')).rejects.toThrow('was asked "money" before')
    const one = await toAnswer('alice')
    expect(one).toMatchObject({ name: 'Your betting and your money', regulator: false, draft: {} })
    expect(one?.questions.map(({ id, kind, optional, options }) => [id, kind, optional, options.length])).toEqual([
      ['income', 'one', false, 3],
      ['sources', 'some', false, 3],
      ['more', 'words', true, 0],
    ])
    expect(await asked('alice')).toEqual([['Your betting and your money', false, 'QUESTIONNAIRE', 'OPERATOR', 1]])
    const dutch = await fetch(`${world.url}/api/questionnaire?lang=nl`, { headers: { 'x-session-token': tokens.alice ?? '' } })
    expect(await dutch.json()).toMatchObject({ data: { questionnaire: { name: 'Wedden en je geld' } } })

    const id = one?.id ?? ''
    // all at once, as from several tabs
    const replies = await Promise.all(Array.from({ length: 8 }, () => answer('alice', id, whole)))
    expect(replies.map(({ body }) => body.resultCode)).toEqual(Array(8).fill(0))
    expect((await answer('alice', id, { ...whole, income: 'high' })).body.errorType).toBe('QuestionnaireAnswered')
    expect((await answer('alice', id, { income: 'low' }, false)).body.resultCode).toBe(0)
    expect(await toAnswer('alice')).toBeUndefined()
    expect(await asked('alice')).toEqual([
      ['Thank you for your answers', false, undefined, 'OPERATOR', 0],
      ['Your betting and your money', true, 'QUESTIONNAIRE', 'OPERATOR', 1],
    ])
    expect(await hasBlock(world.pool, customerId, 'wagerAffordability')).toBe(false)
    const shown = JSON.parse(await command('show', 'alice')) as { answers: unknown; askedBy: string }
    expect(shown).toMatchObject({
      askedBy: 'kate',
      answers: { income: 'middle', sources: ['work', 'savings'], more: 'I won [2Jonce' },
    })
    expect(JSON.parse(await command('list'))).toMatchObject({ name: 'money', asked: 1, answered: 1, withdrawn: 0 })
    const change = world.pool.query(`update questionnaire set answers = '{}' where id = $1`, [id])
    await expect(change).rejects.toThrow('kept as they were given')
  })

  it('is in the file of the customer’s own data', async () => {
    let file = ''
    for await (const piece of writeOwnData(world.pool, await idOf('alice'))) file += piece
    expect((JSON.parse(file) as { questionnaires: object[] }).questionnaires).toMatchObject([
      { answers: { more: 'I won [2Jonce' } },
    ])
  })

  it('of the regulator is announced first, and stays unread until it is answered', async () => {
    await ask('own', 'bob')
    await ask('required', 'bob', true)
    expect(await asked('bob')).toEqual([
      ['Your betting and your money', false, 'QUESTIONNAIRE', 'UKGC', 2],
      ['A few questions for you', false, undefined, 'UKGC', 0],
      ['Your betting and your money', false, 'QUESTIONNAIRE', 'OPERATOR', 1],
    ])
    const { messages } = await world.data('inbox', {}, tokens.bob)
    for (const { id } of messages)
      for (const action of ['READ', 'CTA', 'DISMISS'] as const) await world.data('inboxRead', { id, action }, tokens.bob)
    expect((await asked('bob')).map(([, read]) => read)).toEqual([false, true, true])
    // the regulator's is asked for first, whatever came last
    await ask('later', 'bob')
    const required = await toAnswer('bob')
    expect(required?.regulator).toBe(true)
    await answer('bob', required?.id ?? '', whole)
    expect((await toAnswer('bob'))?.regulator).toBe(false)
    expect((await asked('bob')).map(([title, read]) => [title, read])).toContainEqual(['Your betting and your money', true])
    expect(await command('withdraw', 'later', 'bob')).toBe('"later" is taken back from bob.')
    await command('withdraw', 'own', 'bob')
    expect(await toAnswer('bob')).toBeUndefined()
    await expect(command('withdraw', 'required', 'bob')).rejects.toThrow('no unanswered questionnaire')
  })

  it('that is not finished is kept for five days', async () => {
    await ask('begun', 'carol')
    const id = (await toAnswer('carol'))?.id ?? ''
    await answer('carol', id, { income: 'low' }, false)
    const begun = await toAnswer('carol')
    expect(begun?.draft).toEqual({ income: 'low' })
    expect(Math.round((Date.parse(begun?.draftUntil ?? '') - Date.now()) / 86_400_000)).toBe(5)
    await world.pool.query(`update questionnaire set draft_at = draft_at - interval '5 days' where id = $1`, [id])
    expect((await toAnswer('carol'))?.draft).toEqual({})
    const drafts = createDrafts({ pool: world.pool, log: createLog(undefined, 'warn'), sweepMs: 60_000 })
    drafts.wake()
    await drafts.idle()
    await drafts.close()
    const { rows } = await world.pool.query('select draft from questionnaire where id = $1', [id])
    expect(rows).toEqual([{ draft: null }])
  })
})

describe('a hostile customer', () => {
  it.each<[string, object]>([
    ['leaves out an answer', { income: 'low' }],
    ['gives an unknown one', { ...whole, income: 'none' }],
    ['gives two where one is asked', { ...whole, income: ['low', 'high'] }],
    ['answers what was not asked', { ...whole, vip: 'yes' }],
    ['writes a book', { ...whole, more: 'x'.repeat(501) }],
    ['sends numbers', { ...whole, income: 3 }],
    ['sends a list', { answers: [] }],
  ])('%s: it is refused', async (_what, answers) => {
    const id = (await toAnswer('carol'))?.id ?? ''
    expect((await answer('carol', id, answers as never)).body.errorType).toBe('InvalidRequest')
  })

  it('answers for another customer, nobody, or without a session: it is refused', async () => {
    const id = (await toAnswer('carol'))?.id ?? ''
    expect((await answer('alice', id, whole)).body.errorType).toBe('NotFound')
    expect((await answer('alice', '999999999999999999', whole)).body.errorType).toBe('NotFound')
    expect((await world.call('questionnaireAnswer', { id, answers: whole, done: true })).body.errorType).toBe('SessionRequired')
    expect((await world.call('questionnaire', {})).body.errorType).toBe('SessionRequired')
    expect((await toAnswer('carol'))?.draft).toEqual({})
  })
})

it.each<[string, string[], string]>([
  ['without a customer', ['ask', 'x', 'FILE'], 'Use questionnaire'],
  ['of nobody', ['ask', 'x', 'FILE', 'nobody'], 'no customer'],
  ['of a missing file', ['ask', 'x', '/nowhere.json', 'alice'], 'cannot be read'],
  ['with a strange name', ['ask', 'a b', 'FILE', 'alice'], 'name'],
  ['of nobody’s answers', ['show', 'nobody'], 'no customer'],
])('the command refuses questions %s', async (_what, args, why) => {
  const path = fileOf(moneyQuestions(false))
  await expect(command(...args.map((each) => (each === 'FILE' ? path : each)))).rejects.toThrow(why)
})

it('the command says what is wrong with a file', async () => {
  const good = moneyQuestions(false)
  const [first] = good.questions
  await expect(command('ask', 'x', fileOf({ ...good, questions: [first, first] }), 'alice')).rejects.toThrow('same id')
  await expect(command('ask', 'x', fileOf({ ...good, extra: 1 }), 'alice')).rejects.toThrow('questionnaire')
  await expect(command('ask', 'x', fileOf('{'), 'alice')).rejects.toThrow('cannot be read')
})
