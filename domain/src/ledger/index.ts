export * from './postings.ts'
