import { describe, expect, it } from 'vitest'
import { renewStorage } from './storageVersion.ts'

function storageWith(initial: Record<string, string>): Storage & { all: () => Record<string, string> } {
  const items = new Map(Object.entries(initial))
  return {
    all: () => Object.fromEntries(items),
    get length() {
      return items.size
    },
    key: (i) => [...items.keys()][i] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    clear: () => items.clear(),
  }
}

const stored = {
  'touchline.session': 'token',
  'touchline.settings': 'dark',
  'touchline.slip': '{}',
  'touchline.drafts': 'of an old release',
  other: 'anything',
}

describe('browser storage', () => {
  it('P3.19a is wiped by a new version, except for the kept keys', () => {
    const storage = storageWith({ 'touchline.version': '1', ...stored })
    renewStorage(() => storage, '2')
    expect(storage.all()).toEqual({
      'touchline.version': '2',
      'touchline.session': 'token',
      'touchline.settings': 'dark',
      'touchline.slip': '{}',
    })
  })

  it('P3.19a stays under the same version', () => {
    const storage = storageWith({ 'touchline.version': '2', ...stored })
    renewStorage(() => storage, '2')
    expect(storage.all()).toEqual({ 'touchline.version': '2', ...stored })
  })

  it('may be missing', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(() => renewStorage(denied)).not.toThrow()
  })
})
