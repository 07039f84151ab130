import type { ShownButton } from '@touchline/contract/player/message'
import { expect, it } from 'vitest'
import { type Target, targetOf } from './target.ts'

const button = (type: ShownButton['type'], more: Partial<ShownButton> = {}): ShownButton => ({
  name: 'Go',
  type,
  id: '1.1',
  data: {},
  ...more,
})
const casinos = {
  casinoUrl: 'https://casino.example',
  liveCasinoUrl: 'https://live.example',
  fivesUrl: 'https://fives.example',
  dfgUrl: 'https://dfg.example',
  platform: 'mobile' as const,
}

it.each<[ShownButton, Target | undefined, Target | undefined]>([
  [button('LINK', { link: '/sports' }), { page: '/sports' }, { page: '/sports' }],
  [button('EXTERNAL_LINK', { dataUrl: 'https://a.example/' }), { site: 'https://a.example/' }, { site: 'https://a.example/' }],
  [button('CONTACT_US'), { dialog: 'contactUs' }, { dialog: 'contactUs' }],
  [button('KYC'), { page: '/accountverification' }, { page: '/accountverification' }],
  [button('CASINO_GAME', { data: { id: '../x' } }), undefined, { site: 'https://casino.example/game/..%2Fx?platform=mobile' }],
  [button('APP', { data: { id: 'casino' } }), undefined, { site: 'https://casino.example' }],
  [button('APP', { data: { id: 'liveCasino' } }), undefined, { site: 'https://live.example' }],
  [button('APP', { data: { id: 'fives' } }), undefined, { site: 'https://fives.example' }],
  [button('APP', { data: { id: 'dfg' } }), undefined, { site: 'https://dfg.example' }],
  [button('QUESTIONNAIRE'), { page: '/questionnaire' }, { page: '/questionnaire' }],
])('%j leads to %j without a casino, to %j with one', (each, without, withCasino) => {
  expect(targetOf(each, { platform: 'mobile' })).toEqual(without)
  expect(targetOf(each, casinos)).toEqual(withCasino)
})

it('Fives that the book plays itself is a page, and a site of the operator’s goes before it', () => {
  const fives = button('APP', { data: { id: 'fives' } })
  expect(targetOf(fives, { platform: 'mobile', predictors: ['fives'] })).toEqual({ page: '/fives' })
  expect(targetOf(fives, { platform: 'mobile', predictors: ['pick6'] })).toBeUndefined()
  expect(targetOf(fives, { ...casinos, predictors: ['fives'] })).toEqual({ site: 'https://fives.example' })
})
