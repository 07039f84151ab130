import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { diskTrouble, freeBytes } from './diskRoom.ts'

it('enough free space passes, less than the minimum is reported', async () => {
  const free = await freeBytes(tmpdir())
  expect(free).toBeGreaterThan(0)
  expect(await diskTrouble(tmpdir(), free / 2)).toBeUndefined()
  expect(await diskTrouble(tmpdir(), free * 2)).toBe('disk full')
})

it('a missing folder is reported, not skipped', async () => {
  await expect(diskTrouble('/no/such/folder')).rejects.toThrow('ENOENT')
})
