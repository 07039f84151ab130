export {
  type AskingMessage,
  isRegulators,
  type QuestionnaireLabel,
  type QuestionnaireNotices,
  questionnaireLabels,
  questionnaireNotices,
} from './notices.ts'
export {
  type Answers,
  answersFault,
  draftDays,
  missingOf,
  type Question,
  type QuestionKind,
  type QuestionnaireText,
  questionKinds,
  questionsFault,
  wordsMax,
} from './questions.ts'
