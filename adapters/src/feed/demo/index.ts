export { type DemoFeedOptions, demoFeed } from './demoFeed.ts'
export { type DemoResult, demoResults } from './demoResults.ts'
