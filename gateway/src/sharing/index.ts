export { answerBetRequest, openBetRequests } from './betRequests.ts'
export { mayBeRecommended } from './mayBeRecommended.ts'
export { sharingHandlers } from './sharingHandlers.ts'
