export { askProvider } from './askProvider.ts'
