import { expect, it } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, code: string, more: object = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

it.each([
  ['a letter', press('s', 'KeyS'), 'stake'],
  ['a capital', press('S', 'KeyS'), 'stake'],
  ['the letter where it is on a French keyboard', press('m', 'Semicolon'), 'myBets'],
  ['the place where the letter would be on a Bulgarian keyboard', press('и', 'KeyI'), 'inPlay'],
  ['a sign', press('?', 'Slash'), 'help'],
  ['a letter that has no meaning', press('x', 'KeyX'), undefined],
  ['a browser shortcut', press('s', 'KeyS', { ctrlKey: true }), undefined],
  ['a key that writes nothing', press('Shift', 'ShiftLeft'), undefined],
])('%s', (_, event, does) => expect(shortcutOf(event)).toBe(does))
