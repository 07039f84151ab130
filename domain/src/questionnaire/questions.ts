/** How a question is answered: by one of its options, by any number of them, or in the customer's own words. */
export const questionKinds = ['one', 'some', 'words'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** A question without its words: those are by language. `options`: their ids; words have none. */
export interface Question {
  id: string
  kind: QuestionKind
  options?: readonly string[] | undefined
  /** may be left out */
  optional?: boolean | undefined
}

/** By question: an option's id, several, or words. */
export type Answers = Readonly<Record<string, string | readonly string[]>>

/** The words of a questionnaire in one language. */
export interface QuestionnaireText {
  name: string
  text: string
  /** of the button that leads to it */
  button: string
  /** by question */
  questions: Readonly<Record<string, { text: string; options?: Readonly<Record<string, string>> | undefined }>>
}

/** maximum characters of an answer in words */
export const wordsMax = 500

/** A5.6a: how long the answers of a questionnaire that is not finished are kept. */
export const draftDays = 5

/** What is wrong with questions that staff wrote and with their words, as a sentence; undefined if nothing is. */
export function questionsFault(
  questions: readonly Question[],
  texts: Readonly<Record<string, QuestionnaireText>>,
): string | undefined {
  const ids = questions.map(({ id }) => id)
  if (new Set(ids).size < ids.length) return 'two questions have the same id'
  for (const { id, kind, options } of questions) {
    if (kind === 'words' && options !== undefined) return `the question ${id} is answered in words and has no options`
    if (kind !== 'words' && (options?.length ?? 0) < 2) return `the question ${id} needs two options or more`
    if (new Set(options).size < (options?.length ?? 0)) return `the question ${id} has the same option twice`
  }
  for (const [language, text] of Object.entries(texts)) {
    if (!areSame(Object.keys(text.questions), ids)) return `${language} does not have the words of exactly these questions`
    for (const { id, options = [] } of questions)
      if (!areSame(Object.keys(text.questions[id]?.options ?? {}), options))
        return `${language} does not have the words of exactly the options of ${id}`
  }
  return undefined
}

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each) => others.includes(each))

/** What of the answers is not acceptable: an unknown question or option, too many words. `isWhole`: also what is missing. */
export function answersFault(
  questions: readonly Question[],
  answers: Answers,
  isWhole: boolean,
): { question: string } | undefined {
  const unknown = Object.keys(answers).find((each) => !questions.some(({ id }) => id === each))
  if (unknown !== undefined) return { question: unknown }
  const faulty = questions.find((question) => {
    const answer = answers[question.id]
    return isMissing(answer) ? isWhole && question.optional !== true : !fits(question, answer)
  })
  return faulty && { question: faulty.id }
}

type Answer = Answers[string]
const isMissing = (answer: Answer | undefined): answer is undefined | '' =>
  answer === undefined || answer.length === 0 || (typeof answer === 'string' && answer.trim() === '')

function fits({ kind, options = [] }: Question, answer: Answer): boolean {
  if (kind === 'some')
    return typeof answer !== 'string' && new Set(answer).size === answer.length && answer.every((each) => options.includes(each))
  if (typeof answer !== 'string') return false
  return kind === 'one' ? options.includes(answer) : answer.length <= wordsMax
}

/** The questions in the order of the questionnaire that still need an answer. */
export const missingOf = (questions: readonly Pick<Question, 'id' | 'optional'>[], answers: Answers): string[] =>
  questions.filter(({ id, optional }) => optional !== true && isMissing(answers[id])).map(({ id }) => id)
