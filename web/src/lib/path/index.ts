export { slug } from '@touchline/domain/browse'
export { pathTo } from './path.ts'
