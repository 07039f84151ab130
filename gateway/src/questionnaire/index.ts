export {
  type Asked,
  answersOf,
  askQuestionnaire,
  type ListedQuestionnaire,
  listQuestionnaires,
  withdrawQuestionnaire,
} from './askQuestionnaire.ts'
export { questionnaireHandlers } from './questionnaireHandlers.ts'
export { createDrafts } from './workers/drafts.ts'
