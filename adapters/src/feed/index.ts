export * from './feed.ts'
