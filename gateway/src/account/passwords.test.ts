import { expect, it } from 'vitest'
import { argon2Passwords } from './passwords.ts'

const passwords = argon2Passwords()

it('stores a password as salted argon2id with its cost', async () => {
  const [one, other] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
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
