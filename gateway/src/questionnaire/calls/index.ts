export { questionnaire } from './questionnaire.ts'
export { questionnaireAnswer } from './questionnaireAnswer.ts'
