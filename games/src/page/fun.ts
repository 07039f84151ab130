import { element } from './element.ts'
import { refusalWord } from './refusals.ts'
import type { Refused, Server, State } from './server.ts'
import type { Word, Words } from './words.ts'

/** Who plays for fun: a random id of the studio, kept in the address, so that the list and the games share a balance. */
export async function funPlayer(query: URLSearchParams): Promise<{ fun: string } | Refused> {
  const known = query.get('fun')
  if (known !== null) return { fun: known }
  const said = { currency: query.get('currency') ?? '', pass: query.get('pass') ?? '' }
  const answer = await fetch('/api/fun', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
  })
    .then((response) => response.json() as Promise<{ fun: string } | Refused>)
    .catch(() => ({ refused: 'unavailable' }))
  if ('fun' in answer) {
    query.delete('pass')
    query.set('fun', answer.fun)
    history.replaceState(null, '', `?${query}`)
  }
  return answer
}

interface FunParts {
  words: Words
  server: Server
  /** the balance is as at the start */
  refilled?: (minor: number) => void
}

/** While it is played for fun: that no money can be won, and the way back to the balance of the start. */
export function funStrip({ fun, currency }: State, { words, server, refilled }: FunParts): HTMLElement[] {
  if (!fun) return []
  const { text } = words
  const said = element('span', { class: 'small', role: 'status' })
  const say = (word: Word) => void (said.textContent = text(word))
  async function refill(): Promise<void> {
    const answer = await server.refill()
    if ('refused' in answer) return say(refusalWord(answer.refused))
    refilled?.(answer.balanceMinor)
    say('fun.refilled')
  }
  const press = text('fun.refill', { amount: words.money(fun.startMinor, currency) })
  const button = element('button', { type: 'button', onclick: () => void refill() }, press)
  return [element('p', { class: 'panel fun' }, element('strong', {}, text('fun.title')), button, said)]
}
