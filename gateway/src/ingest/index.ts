export { type Ingest, type IngestOptions, type IngestState, openIngest } from './ingest.ts'
export { leadInTurn, type Turn } from './leadInTurn.ts'
