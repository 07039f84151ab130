import { rowsText } from '@touchline/gateway/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query('create type said as (n bigint, open boolean, words text, what jsonb)')
})
afterAll(() => database.close())

it('PostgreSQL reads rows from their text unchanged', async () => {
  const words = [
    'plain',
    '',
    ' ',
    'NULL',
    '"',
    '\\',
    '\\"',
    "'",
    ',',
    '(',
    ')',
    '{',
    '}',
    'a\tb\nc',
    'Łódź 🏇',
    '\u2028',
    '\\n',
    '""',
  ]
  const rows = [
    ...words.map((word, n) => ({ n: n - 3, open: n % 2 === 0, words: word, what: { [word]: [word, n / 3, null, { word }] } })),
    { n: Number.MAX_SAFE_INTEGER, open: null, words: null, what: null },
  ]
  const { rows: read } = await database.pool.query('select * from unnest($1::said[])', [
    rowsText(rows, ['n', 'open', 'words', 'what']),
  ])
  expect(read).toEqual(rows)
})
