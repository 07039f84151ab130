/** Checks a virtual race or match with nothing but what is on this page: it works from a disk, without a network. */
import bg from './bg.json'
import { type Found, resultOf } from './draw.ts'
import en from './en.json'
import nl from './nl.json'

const given = new URLSearchParams(location.hash.slice(1))
const asked = (given.get('lang') ?? navigator.language).slice(0, 2)
const language = asked === 'nl' || asked === 'bg' ? asked : 'en'
const words = { en, nl, bg }[language]
document.documentElement.lang = language
document.title = words.title

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  fields: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), fields)
  made.append(...children)
  return made
}

const inputOf = (name: 'event' | 'seal' | 'seed' | 'chances') =>
  element('input', { name, value: given.get(name) ?? '', required: name !== 'seal', autocomplete: 'off', spellcheck: false })
const [event, seal, seed, chances] = [inputOf('event'), inputOf('seal'), inputOf('seed'), inputOf('chances')]
const kind = element(
  'select',
  { name: 'kind' },
  ...(['race', 'match'] as const).map((value) =>
    element('option', { value, selected: value === given.get('kind') }, words[`kind.${value}`]),
  ),
)
const found = element('section', { className: 'found', ariaLive: 'polite' })

/** What the sides or runners are called, if the address says so; otherwise their numbers. */
function nameOf(i: number): string {
  try {
    const names: unknown = JSON.parse(given.get('names') ?? '[]')
    const name: unknown = Array.isArray(names) && given.get('event') === event.value.trim() ? names[i] : undefined
    return typeof name === 'string' ? `${i + 1} ${name}` : String(i + 1)
  } catch {
    return String(i + 1)
  }
}

const line = (className: string, said: string, more?: string) =>
  element('p', { className }, said, ...(more === undefined ? [] : [element('code', {}, more)]))

function saidOf(result: Found): Node[] {
  if ('wrong' in result) return [line('bad', words[result.wrong])]
  const wanted = seal.value.trim().toLowerCase()
  const sealed = wanted === result.seal ? line('good', words.sealGood, result.seal) : line('bad', words.sealBad, result.seal)
  return [sealed, ...drawnOf(result), line('', words.compare)]
}

function drawnOf(result: Exclude<Found, { wrong: string }>): Node[] {
  if ('order' in result)
    return [line('', words.order), element('ol', {}, ...result.order.map((runner) => element('li', {}, nameOf(runner))))]
  const { home, away, goals } = result.match
  const score = words.score.replace('{home}', String(home)).replace('{away}', String(away))
  const said = goals.map(({ minute, role }) => `${minute}′ ${nameOf(role === 'HOME' ? 0 : 1)}`).join(', ')
  return [
    line('', score),
    ...(goals.length > 0
      ? [
          line(
            '',
            words.goals.replace('{goals}', () => said),
          ),
        ]
      : []),
  ]
}

async function check(): Promise<void> {
  const isMatch = kind.value === 'match'
  // absent where the browser sees no secure page
  if (!('subtle' in crypto) || !crypto.subtle) return found.replaceChildren(line('bad', words.noCrypto))
  const result = await resultOf({
    kind: isMatch ? 'match' : 'race',
    eventId: event.value.trim(),
    seed: seed.value.trim().toLowerCase(),
    chances: chances.value.trim(),
  })
  found.replaceChildren(...saidOf(result))
}

const form = element(
  'form',
  {
    onsubmit: (submitted) => {
      submitted.preventDefault()
      void check()
    },
  },
  element('label', {}, words.kind, kind),
  element('label', {}, words.event, event),
  element('label', {}, words.seal, seal),
  element('label', {}, words.seed, seed),
  element('label', {}, words.chances, chances),
  element('button', { type: 'submit' }, words.do),
)
const saved = element('p', {}, element('a', { href: '/check-draw.html', download: 'check-a-draw.html' }, words.save))
document
  .querySelector('main')
  ?.append(
    element('h1', {}, words.title),
    element('p', {}, words.text),
    ...(location.protocol.startsWith('http') ? [saved] : []),
    form,
    found,
  )
if (given.has('seed')) void check()
