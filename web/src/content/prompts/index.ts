export { PromptHost } from './PromptHost.tsx'
