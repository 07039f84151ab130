/** All calls of this noun, each in the file with its name. */
export { questionnaire } from './questionnaire.ts'
export { questionnaireAnswer } from './questionnaireAnswer.ts'
