import { describe, expect, it } from 'vitest'
import { type FormEvent, type FormState, newForm, nextForm, type Problem, type Rules, shownProblems } from './formState.ts'

type Login = { name: string; password: string }
type Event = FormEvent<Login>

const rules: Rules<Login> = ({ name, password }) => [
  ...(name === '' ? [{ at: 'name', message: 'no name' } as const] : []),
  ...(password === '' ? [{ at: 'password', message: 'no password' } as const] : []),
  ...(password !== '' && password.length < 3 ? [{ at: 'password', message: 'short' } as const] : []),
  ...(password === name && name !== '' ? [{ at: 'form', message: 'both alike', focus: 'password' } as const] : []),
]

const empty = newForm<Login>({ name: '', password: '' })
const type = (field: keyof Login, value: string): Event => ({ is: 'changed', field, value })
const left = (field: keyof Login): Event => ({ is: 'left', field })
const submitted: Event = { is: 'submitted' }
const refused = (problem: Problem<keyof Login>): Event => ({ is: 'refused', problem })
const good = [type('name', 'alice'), type('password', 'secret')]
const wrong = { at: 'password', message: 'wrong' } as const

/** the form after these events, and the effects of the last one */
function after(events: Event[]): { form: FormState<Login>; effects: unknown[] } {
  let form = empty
  let effects: unknown[] = []
  for (const event of events) [form, effects] = nextForm(form, event, rules)
  return { form, effects }
}

describe('shown problems', () => {
  it.each<[what: string, events: Event[], message: string[]]>([
    ['nothing at first', [], []],
    ['nothing while typing', [type('password', 'x')], []],
    ['the problem of a field that was left', [type('password', 'x'), left('password')], ['password: short']],
    ['nothing as soon as it is corrected', [type('password', 'x'), left('password'), type('password', 'xyz')], []],
    ['nothing for fields that were not left', [type('password', 'x'), left('name')], ['name: no name']],
    ['all problems in order once a submission was stopped', [submitted], ['name: no name', 'password: no password']],
    [
      'nothing of a field that was right then, until it is left',
      [type('name', 'bob'), submitted, type('name', '')],
      ['password: no password'],
    ],
    ['the remaining problems', [submitted, type('name', 'alice')], ['password: no password']],
    ['one problem per field', [type('name', 'x'), type('password', 'x'), submitted], ['password: short', 'form: both alike']],
    ['the refusal', [...good, submitted, refused(wrong)], ['password: wrong']],
    ['no refusal once its field changes', [...good, submitted, refused(wrong), type('password', 'other')], []],
    ['the refusal while another field changes', [...good, submitted, refused(wrong), type('name', 'bob')], ['password: wrong']],
    [
      'the refusal before the problems of the rules',
      [...good, submitted, refused({ at: 'form', message: 'locked' }), type('name', ''), left('name')],
      ['form: locked', 'name: no name'],
    ],
    ['no refusal while it is sent again', [...good, submitted, refused(wrong), submitted], []],
    ['nothing after values were filled in', [submitted, { is: 'filled', values: { name: 'bob', password: 'x' } }], []],
    ['a refusal that arrived before the answer', [...good, submitted, refused(wrong), { is: 'accepted' }], ['password: wrong']],
    ['nothing once it was accepted', [...good, submitted, { is: 'accepted' }], []],
  ])('%s', (_, events, message) => {
    expect(shownProblems(after(events).form, rules).map((each) => `${each.at}: ${each.message}`)).toEqual(message)
  })
})

describe('effects', () => {
  const sent = { do: 'submit', values: { name: 'alice', password: 'secret' } }
  it.each<[what: string, events: Event[], effects: unknown[]]>([
    ['valid values are sent', [...good, submitted], [sent]],
    ['it is sent once, however often it is pressed', [...good, submitted, submitted], []],
    ['typing while it is being sent does not send it again', [...good, submitted, type('name', 'bob'), submitted], []],
    ['again after a refusal', [...good, submitted, refused(wrong), submitted], [sent]],
    ['again once it was accepted', [...good, submitted, { is: 'accepted' }, submitted], [sent]],
    [
      'what is wrong is not: the focus goes to the first of it',
      [type('name', 'bob'), submitted],
      [{ do: 'focus', field: 'password' }],
    ],
    [
      'or where the problem says',
      [type('name', 'abc'), type('password', 'abc'), submitted],
      [{ do: 'focus', field: 'password' }],
    ],
    ['a refusal of a field takes the focus there', [...good, submitted, refused(wrong)], [{ do: 'focus', field: 'password' }]],
    [
      'one of the whole, to the first field',
      [...good, submitted, refused({ at: 'form', message: 'x' })],
      [{ do: 'focus', field: 'name' }],
    ],
    ['typing does nothing', [type('name', 'a')], []],
    ['leaving a field does nothing', [left('name')], []],
  ])('%s', (_, events, effects) => {
    expect(after(events).effects).toEqual(effects)
  })

  it('a form without fields focuses the problem at the top', () => {
    const [, effects] = nextForm(newForm({}), { is: 'refused', problem: { at: 'form', message: 'no' } }, () => [])
    expect(effects).toEqual([{ do: 'focus', field: undefined }])
  })

  it('the fields keep the submitted values', () => {
    expect(after([...good, submitted, { is: 'accepted' }]).form).toEqual(newForm({ name: 'alice', password: 'secret' }))
  })
})
