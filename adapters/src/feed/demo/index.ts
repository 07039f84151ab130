export { type DemoFeedOptions, demoFeed } from './demoFeed.ts'
