export { demoStream } from './demo/demoStream.ts'
export { requestStream } from './requestStream.ts'
