import type { QuestionnaireFile } from '@touchline/contract/operator'

/** Three questions about money, in English and Dutch. */
export const moneyQuestions = (regulator: boolean): QuestionnaireFile => ({
  regulator,
  questions: [
    { id: 'income', kind: 'one', options: ['low', 'middle', 'high'] },
    { id: 'sources', kind: 'some', options: ['work', 'savings', 'loan'] },
    { id: 'more', kind: 'words', optional: true },
  ],
  texts: {
    'en-GB': {
      name: 'Your betting and your money',
      text: 'We would like to be sure that you can afford what you spend.',
      button: 'Answer',
      questions: {
        income: {
          text: 'How much do you earn in a month?',
          options: { low: 'Under £1,500', middle: '£1,500 to £3,000', high: 'More' },
        },
        sources: { text: 'Where does the money come from?', options: { work: 'Work', savings: 'Savings', loan: 'A loan' } },
        more: { text: 'Is there anything else that we should know?' },
      },
    },
    'nl-NL': {
      name: 'Wedden en je geld',
      text: 'We willen zeker weten dat je kunt missen wat je inzet.',
      button: 'Invullen',
      questions: {
        income: {
          text: 'Hoeveel verdien je per maand?',
          options: { low: 'Minder dan € 1.500', middle: '€ 1.500 tot € 3.000', high: 'Meer' },
        },
        sources: { text: 'Waar komt het geld vandaan?', options: { work: 'Werk', savings: 'Spaargeld', loan: 'Een lening' } },
        more: { text: 'Wil je nog iets kwijt?' },
      },
    },
  },
})
