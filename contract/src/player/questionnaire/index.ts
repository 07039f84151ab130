export * from './calls.ts'
export type { Questionnaire, QuestionnaireData } from './questionnaireData.ts'
