export { readSnippet, type SnippetNode } from './readSnippet.ts'
