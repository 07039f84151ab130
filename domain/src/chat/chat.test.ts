import { describe, expect, it } from 'vitest'
import { type ChatHours, type ChatOpening, chatMayWrite, chatOpening, chatTextMax, readChatText } from './index.ts'

describe('the hours of a chat', () => {
  const week: ChatHours[] = [
    { days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', until: '18:00' },
    { days: ['SAT'], from: '20:00', until: '02:00' },
  ]
  const opens = (at: string): ChatOpening => ({ open: false, opensAt: new Date(at) })

  it.each<[string, string, ChatHours[], ChatOpening]>([
    ['at any time without hours', '2026-11-24T03:00:00Z', [], { open: true }],
    ['before it opens', '2026-11-24T08:59:59Z', week, opens('2026-11-24T09:00:00Z')],
    ['as it opens', '2026-11-24T09:00:00Z', week, { open: true }],
    ['at the last moment', '2026-11-24T17:59:59Z', week, { open: true }],
    ['as it closes', '2026-11-24T18:00:00Z', week, opens('2026-11-25T09:00:00Z')],
    ['on Friday evening: on Saturday', '2026-11-27T19:00:00Z', week, opens('2026-11-28T20:00:00Z')],
    ['past midnight', '2026-11-29T01:59:00Z', week, { open: true }],
    ['after such a night: on Monday', '2026-11-29T02:00:00Z', week, opens('2026-11-30T09:00:00Z')],
    ['by summer time', '2026-07-01T08:00:00Z', week, { open: true }],
    ['when the clocks go back in the night', '2026-10-25T02:30:00Z', week, opens('2026-10-26T09:00:00Z')],
    ['on the day of the change', '2026-03-29T08:30:00Z', [{ days: ['SUN'], from: '09:00', until: '10:00' }], { open: true }],
    ['all day', '2026-11-24T23:59:59Z', [{ days: ['TUE'], from: '00:00', until: '24:00' }], { open: true }],
    [
      'only on the same day of next week',
      '2026-11-24T18:00:00Z',
      [{ days: ['TUE'], from: '09:00', until: '18:00' }],
      opens('2026-12-01T09:00:00Z'),
    ],
    ['on no day', '2026-11-24T18:00:00Z', [{ days: [], from: '09:00', until: '18:00' }], { open: false }],
  ])('%s', (_what, now, hours, opening) => {
    expect(chatOpening(hours, 'Europe/London', new Date(now))).toEqual(opening)
  })
})

describe('the text of a message', () => {
  it.each<[string, string, string | undefined]>([
    ['is trimmed', '  Hello \n', 'Hello'],
    ['keeps its lines, but not empty space', 'a\r\nb\n\n\n\n\nc', 'a\nb\n\nc'],
    ['of nothing is none', ' \u200E\n\t ', undefined],
    ['keeps markup as it was written', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['loses what a terminal would obey', '\u001b[2J\u009b31mred\u0007', '[2J31mred'],
    ['loses what turns its direction round', 'pay \u202E00.1\u202C now', 'pay 00.1 now'],
    ['loses half characters', 'a\uD83Db', 'ab'],
    ['keeps emoji and their joiners', '👩‍👧 ok', '👩‍👧 ok'],
    ['may be as long as the maximum', 'x'.repeat(chatTextMax), 'x'.repeat(chatTextMax)],
    ['may not be longer', 'x'.repeat(chatTextMax + 1), undefined],
    ['far too long is not read', ' '.repeat(20 * chatTextMax), undefined],
  ])('%s', (_what, written, text) => {
    expect(readChatText(written)).toBe(text)
  })
})

it.each([
  [{ minute: 0, day: 0 }, true],
  [{ minute: 9, day: 199 }, true],
  [{ minute: 10, day: 10 }, false],
  [{ minute: 0, day: 200 }, false],
])('who wrote %j may write: %s', (written, may) => {
  expect(chatMayWrite(written)).toBe(may)
})
