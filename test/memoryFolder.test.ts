import { describe, expect, it } from 'vitest'
import { type Machine, memoryFolder } from './memoryFolder.ts'

const roomy: Machine = {
  mounts: '/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs rw,nosuid,relatime 0 0\n',
  memory: 'MemTotal:       16000000 kB\nMemAvailable:   12000000 kB\n',
  free: 8 * 2 ** 30,
}

describe('the temporary files of a run', () => {
  it('are in memory where there is enough', () => expect(memoryFolder(roomy)).toBe('/dev/shm'))

  it.each<[what: string, machine: Partial<Machine>]>([
    ['has no such folder', { mounts: '/dev/vda / ext4 rw 0 0\n' }],
    ['has it on a disk', { mounts: '/dev/vda /dev/shm ext4 rw 0 0\n' }],
    ['may not write there', { mounts: 'tmpfs /dev/shm tmpfs ro 0 0\n' }],
    ['may not run programs there', { mounts: 'tmpfs /dev/shm tmpfs rw,nosuid,noexec 0 0\n' }],
    ["has 64 MB there, a container's default", { free: 64 * 2 ** 20 }],
    ['has little memory left', { memory: 'MemAvailable:   3000000 kB\n' }],
    ['does not report its memory', { memory: '' }],
  ])('are on the disk of a machine that %s', (_, machine) => expect(memoryFolder({ ...roomy, ...machine })).toBeUndefined())
})
