export { answerBetRequest, openBetRequests } from './betRequests.ts'
export { type SharingHandlers, type SharingOptions, sharingHandlers } from './sharingHandlers.ts'
