export { pathTo, slug } from './path.ts'
