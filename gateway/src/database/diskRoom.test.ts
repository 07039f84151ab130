import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { diskTrouble, freeBytes } from './diskRoom.ts'

it('a disk with room is no trouble, one with less than is needed is', async () => {
  const free = await freeBytes(tmpdir())
  expect(free).toBeGreaterThan(0)
  expect(await diskTrouble(tmpdir(), free / 2)).toBeUndefined()
  expect(await diskTrouble(tmpdir(), free * 2)).toBe('disk full')
})

it('a folder that is not there is said, not passed over', async () => {
  await expect(diskTrouble('/no/such/folder')).rejects.toThrow('ENOENT')
})
