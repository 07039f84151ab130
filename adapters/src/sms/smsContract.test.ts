import { expect, it } from 'vitest'
import { mailboxSms } from './index.ts'

it.each([
  ['+447700900123', 'sent'],
  ['+359888123456', 'sent'],
  ['07700900123', 'rejected'],
  ['+44 7700 900123', 'rejected'],
  ['+447700900123\r\n+447700900124', 'rejected'],
  ['', 'rejected'],
])('a text message to %j is %s', async (to, at) => {
  const port = mailboxSms()
  expect(await port.send({ id: '1', to, text: 'Your code is 123456.' })).toMatchObject({ at })
  port.close()
})
