export { type DemoFeedOptions, type DemoResult, demoFeed, demoResults } from './demo/index.ts'
export * from './feed.ts'
export { type Clock, type FileFeedOptions, fileFeed } from './file/fileFeed.ts'
