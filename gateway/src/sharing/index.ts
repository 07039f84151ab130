export { answerBetRequest, openBetRequests } from './betRequests.ts'
export { sharingHandlers } from './sharingHandlers.ts'
