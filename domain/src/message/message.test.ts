import { describe, expect, it } from 'vitest'
import { interventionOf, isShownAt, type Place } from './banners.ts'
import { buttonFault } from './button.ts'
import type { MessageButton } from './shape.ts'

describe('where a banner is shown (A2.10, P2.50)', () => {
  const at = (path: string, ...dialogs: string[]): Place => ({ path, dialogs })
  it.each<[string[], Place, boolean]>([
    [[], at('/'), true],
    [[], at('/sports/football', 'deposit'), true],
    [['/'], at('/'), true],
    [['/'], at('/sports'), false],
    [['/sports'], at('/sports'), true],
    [['/sports'], at('/sports/football/1'), true],
    [['/sports'], at('/sportsbook'), false],
    [['/inplay', '/mybets'], at('/mybets/open'), true],
    // a dialog stands for the page
    [['/'], at('/', 'deposit'), false],
    [['deposit'], at('/', 'deposit'), true],
    [['deposit'], at('/', 'deposit', 'rule4deduction'), false],
    // these do not
    [['/'], at('/', 'realityCheck'), true],
    [['/'], at('/', 'bonusOffer'), true],
    [['/'], at('/', 'declineBonus'), true],
    [['/'], at('/', 'spendingControls'), true],
    [['/'], at('/', 'deposit', 'realityCheck'), false],
  ])('of the pages %j at %j: %s', (pages, place, shown) => expect(isShownAt(place, pages)).toBe(shown))
})

it('the intervention to show is the latest unread one', () => {
  const message = (id: number, type: string, read: boolean) => ({ id, type, read })
  const [notice, read, old] = [message(4, 'NOTICE', false), message(3, 'INTERVENTION', true), message(1, 'INTERVENTION', false)]
  expect(interventionOf([notice, read, message(2, 'INTERVENTION', false), old])?.id).toBe(2)
  expect(interventionOf([notice, read])).toBeUndefined()
})

describe('a button', () => {
  it.each<MessageButton>([
    { type: 'CASINO_GAME', id: 'roulette' },
    { type: 'APP', id: 'fives' },
    { type: 'LINK', link: '/sports/football?x=1' },
    { type: 'EXTERNAL_LINK', link: 'https://www.begambleaware.org/' },
    { type: 'CONTACT_US' },
    { type: 'QUESTIONNAIRE' },
    { type: 'KYC' },
  ])('%j is accepted', (button) => expect(buttonFault(button)).toBeUndefined())

  it.each<[MessageButton, string]>([
    [{ type: 'LINK' }, 'has link'],
    [{ type: 'KYC', link: '/' }, 'neither'],
    [{ type: 'APP', id: 'poker' }, 'names one of'],
    [{ type: 'APP', id: 'fives', link: '/' }, 'has id'],
    [{ type: 'LINK', link: 'https://elsewhere.example' }, 'path of this site'],
    [{ type: 'LINK', link: '//elsewhere.example' }, 'path of this site'],
    [{ type: 'LINK', link: '/\\elsewhere.example' }, 'path of this site'],
    [{ type: 'EXTERNAL_LINK', link: 'javascript:alert(1)' }, 'https address'],
    [{ type: 'EXTERNAL_LINK', link: 'https://bank.example@elsewhere.example' }, 'https address'],
  ])('%j is refused: %s', (button, fault) => expect(buttonFault(button)).toContain(fault))
})
