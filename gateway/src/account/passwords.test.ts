import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { hash as hashWith } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { argon2Passwords } from './passwords.ts'

const passwords = argon2Passwords()

it('stores a password as salted argon2id with its cost', async () => {
  const [one, other] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwords.verify('secret', one)).toBe(true)
  expect(await passwords.verify('Secret', one)).toBe(false)
})

it('never verifies a password for a missing customer', async () => {
  expect(await passwords.verify('', undefined)).toBe(false)
  expect(await passwords.verify('secret', undefined)).toBe(false)
})

it('hashes concurrent requests in turn, also after one that failed', async () => {
  const single = argon2Passwords({ atOnce: 1 })
  const hash = await single.hash('secret')
  const broken = single.verify('secret', 'not a hash')
  const answers = Promise.all(Array.from({ length: 6 }, (_, i) => single.verify(i % 2 ? 'secret' : 'wrong', hash)))
  await expect(broken).rejects.toThrow('Decoding failed')
  expect(await answers).toEqual([false, true, false, true, false, true])
})

it('accepts a hash of an earlier cost, and says that it is to be replaced', async () => {
  const before = await hashWith('secret', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await passwords.verify('secret', before)).toBe(true)
  expect(await passwords.verify('Secret', before)).toBe(false)
  expect(passwords.isOutdated(before)).toBe(true)
  expect(passwords.isOutdated(await passwords.hash('secret'))).toBe(false)
})

it.runIf(process.platform === 'linux')('hashes on threads that give way to the event loop, new passwords to checks', async () => {
  const own = argon2Passwords()
  await Promise.all([own.verify('secret', await own.hash('secret')), own.hash('secret')])
  const niceness = readdirSync('/proc/self/task').map((id) => getPriority(Number(id)))
  expect(niceness).toContain(19)
  expect(niceness).toContain(5)
  expect(getPriority(process.pid)).toBeLessThan(5)
  await own.close()
})
