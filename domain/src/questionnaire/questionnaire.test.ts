import { describe, expect, it } from 'vitest'
import { type Answers, answersFault, missingOf, type Question, questionnaireNotices, questionsFault } from './index.ts'

const questions: Question[] = [
  { id: 'income', kind: 'one', options: ['low', 'high'] },
  { id: 'sources', kind: 'some', options: ['work', 'savings'] },
  { id: 'more', kind: 'words', optional: true },
]
const whole: Answers = { income: 'low', sources: ['work'], more: 'I won once' }

describe('answers', () => {
  it.each<[string, Answers, boolean, string | undefined]>([
    ['all', whole, true, undefined],
    ['without the optional one', { income: 'low', sources: ['work'] }, true, undefined],
    ['of which some are missing', { income: 'low' }, true, 'sources'],
    ['of which some are missing, while it is being answered', { income: 'low' }, false, undefined],
    ['of which one is empty', { ...whole, sources: [] }, true, 'sources'],
    ['of which one is blank', { ...whole, income: ' ' }, true, 'income'],
    ['with an unknown question', { ...whole, __proto: 'x' }, false, '__proto'],
    ['with an unknown option', { income: 'none' }, false, 'income'],
    ['with several where one is asked', { income: ['low'] }, false, 'income'],
    ['with one where several are asked', { sources: 'work' }, false, 'sources'],
    ['with an option twice', { sources: ['work', 'work'] }, false, 'sources'],
    ['with as many words as fit', { more: 'x'.repeat(500) }, false, undefined],
    ['with more', { more: 'x'.repeat(501) }, false, 'more'],
  ])('%s', (_what, answers, isWhole, question) => {
    expect(answersFault(questions, answers, isWhole)).toEqual(question === undefined ? undefined : { question })
  })

  it('that are missing, in order', () => expect(missingOf(questions, { more: 'x' })).toEqual(['income', 'sources']))
})

describe('the questions of staff', () => {
  const text = {
    name: 'Three questions',
    text: 'Please answer them.',
    button: 'Answer',
    questions: {
      income: { text: 'Income?', options: { low: 'Low', high: 'High' } },
      sources: { text: 'From?', options: { work: 'Work', savings: 'Savings' } },
      more: { text: 'More?' },
    },
  }
  it('are fine', () => expect(questionsFault(questions, { 'en-GB': text })).toBeUndefined())

  const [income, , more] = questions as [Question, Question, Question]
  it.each<[string, Question[], string]>([
    ['twice the same', [income, income], 'same id'],
    ['without options', [{ id: 'a', kind: 'one' }], 'two options'],
    ['with one option', [{ id: 'a', kind: 'some', options: ['x'] }], 'two options'],
    ['with an option twice', [{ id: 'a', kind: 'some', options: ['x', 'x'] }], 'twice'],
    ['in words with options', [{ id: 'a', kind: 'words', options: ['x', 'y'] }], 'no options'],
    ['without their words', [income, more], 'exactly these questions'],
    ['without the words of an option', [{ ...income, options: ['low', 'mid'] }, ...questions.slice(1)], 'options of income'],
  ])('%s', (_what, asked, fault) => expect(questionsFault(asked, { 'en-GB': text })).toContain(fault))
})

describe('what of the inbox asks', () => {
  const message = (
    id: number,
    label: string,
    notificationStage: number,
    { cta, read = false }: { cta?: object; read?: boolean } = {},
  ) => ({
    id,
    type: 'QUESTIONNAIRE',
    read,
    ...(cta && { cta }),
    questionnaire: { label, notificationStage },
  })
  const cta = {}
  const own = message(5, 'OPERATOR', 2, { cta })
  const regulators = message(4, 'UKGC', 1, { cta })
  const welcome = message(3, 'UKGC', 0)
  const thanks = message(9, 'OPERATOR', 0)
  const ids = (messages: (typeof own)[], showThankYouPage = false) => {
    const { systemMessage, triggerMessage } = questionnaireNotices(messages, { showThankYouPage })
    return [systemMessage?.id, triggerMessage?.id]
  }

  it.each<[string, ReturnType<typeof ids>, (number | undefined)[]]>([
    ['none', ids([]), [undefined, undefined]],
    ['the newest', ids([own, message(1, 'OPERATOR', 1, { cta })]), [5, undefined]],
    ['the regulator’s rather than a newer one', ids([own, regulators]), [4, undefined]],
    ['none that was read', ids([{ ...own, read: true }]), [undefined, undefined]],
    ['the regulator’s, before it is asked', ids([thanks, regulators, welcome]), [4, 3]],
    ['no other without a button', ids([thanks, message(2, 'UKGC', 1)]), [undefined, undefined]],
    ['any, while the thank-you is shown', ids([thanks], true), [undefined, 9]],
    ['none of another type', ids([{ ...own, type: 'NOTICE' }]), [undefined, undefined]],
  ])('%s', (_what, found, expected) => expect(found).toEqual(expected))
})
