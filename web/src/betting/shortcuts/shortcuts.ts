import type { MessageId } from '../../lib/intl/index.ts'

/** Single keys that work anywhere on desktop; also listed in docs/keyboard.md. */
export const shortcuts = [
  { does: 'help', key: '?', words: 'shortcuts.help' },
  { does: 'search', key: '/', words: 'shortcuts.search' },
  { does: 'stake', key: 's', words: 'shortcuts.stake' },
  { does: 'home', key: 'h', words: 'shortcuts.home' },
  { does: 'inPlay', key: 'i', words: 'shortcuts.inPlay' },
  { does: 'myBets', key: 'm', words: 'shortcuts.myBets' },
] as const satisfies { does: string; key: string; words: MessageId }[]

export type Shortcut = (typeof shortcuts)[number]['does']

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The shortcut of a key press; on non-Latin keyboards the key's position counts. */
export function shortcutOf({ key, code, ctrlKey, metaKey, altKey }: Press): Shortcut | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const isForeign = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key)
  const pressed = isForeign ? code.replace(/^Key/, '').toLowerCase() : key.toLowerCase()
  return shortcuts.find((each) => each.key === pressed)?.does
}
