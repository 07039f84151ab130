import { expect, it } from 'vitest'
import { type LiveChat, type LiveChatEvent, nextLiveChat, noChat } from './liveChat.ts'

const visitor = { name: 'Gus', email: 'gus@guests.example' }
const init: LiveChatEvent = { is: 'init', visitor }
const after = (...events: LiveChatEvent[]): LiveChat => events.reduce(nextLiveChat, noChat)
const is = (...names: Exclude<LiveChatEvent['is'], 'init'>[]): LiveChatEvent[] => names.map((name) => ({ is: name }))

it.each<[string, LiveChatEvent[], LiveChat]>([
  ['is closed at first', [], { at: 'closed', started: false }],
  ['show opens it', is('show'), { at: 'open', started: false }],
  ['init starts it, with who writes', [...is('show'), init], { at: 'open', started: true, visitor }],
  ['minimise leaves the chat', [...is('show'), init, ...is('minimise')], { at: 'minimised', started: true, visitor }],
  ['show brings it back', [...is('show'), init, ...is('minimise', 'show')], { at: 'open', started: true, visitor }],
  ['hide leaves it for something urgent', [...is('show'), init, ...is('hide')], { at: 'hidden', started: true, visitor }],
  ['a minimised one is not hidden', is('show', 'minimise', 'hide'), { at: 'minimised', started: false }],
  ['a closed one is not minimised', is('minimise'), noChat],
  ['close leaves the chat too', [...is('show'), init, ...is('close')], { at: 'closed', started: true, visitor }],
  ['final leaves the window', [...is('show'), init, ...is('final')], { at: 'open', started: false, visitor }],
  ['a logout forgets everything', [...is('show'), init, ...is('loggedOut')], noChat],
])('%s', (_what, events, state) => {
  expect(after(...events)).toEqual(state)
})
