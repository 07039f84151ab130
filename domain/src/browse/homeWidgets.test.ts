import { expect, it } from 'vitest'
import { homeWidgetTypes, widgetsShown } from './homeWidgets.ts'

it('knows every widget type, and drops unknown ones', () => {
  const all = homeWidgetTypes.map((type) => ({ type }))
  expect(widgetsShown([...all, { type: 'HOLOGRAMS' }], { competitions: true })).toEqual(all)
})

const rules = { title: 'Rules', href: '/rules' }
const prize = { title: 'Win a car', href: '/win', competition: true }

it.each([
  ['is hidden unless competitions are allowed', false, [rules]],
  ['is shown in order if allowed', true, [rules, prize]],
])('a link to a competition: %s', (_, competitions, links) => {
  expect(widgetsShown([{ type: 'QUICK_LINKS', links: [rules, prize] }], { competitions })).toEqual([
    { type: 'QUICK_LINKS', links },
  ])
})

it('hides a link list without links', () => {
  expect(widgetsShown([{ type: 'SINGLE_QUICK_LINK', links: [prize] }], { competitions: false })).toEqual([])
})
