import { expect, it } from 'vitest'
import { testDatabase } from '../database.ts'

it('gives each test file its own migrated database', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.pool.query(`insert into category values ('1', '{}', 1)`)
  const { rows } = await other.pool.query<{ count: number }>('select count(*) from category')
  expect(rows).toEqual([{ count: 0 }])
  await Promise.all([one.close(), other.close()])
})
