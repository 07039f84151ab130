export { type Ingest, type IngestOptions, type IngestState, openIngest } from './ingest.ts'
