export { Filter } from './Filter.tsx'
