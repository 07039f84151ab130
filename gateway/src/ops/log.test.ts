import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('redacts credentials in the log at any depth', () => {
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  const secret = 'do-not-log-me'
  log.info({ password: secret, token: secret }, 'at the top')
  log.info({ body: { username: 'alice', password: secret }, data: { sessionId: secret } }, 'in a body')
  log.info({ request: { headers: { 'x-session-token': secret } }, headers: { 'x-session-token': secret } }, 'in a header')
  log.error({ err: Object.assign(new Error('no'), { token: secret, config: { password: secret } }) }, 'in an error')
  expect(lines).toHaveLength(4)
  expect(lines.join('')).not.toContain(secret)
  expect(lines[1]).toContain('"username":"alice"')
})
