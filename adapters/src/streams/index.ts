export { askProvider } from './askProvider.ts'
export { demoStream } from './demo/demoStream.ts'
