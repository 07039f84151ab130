export { RuleLink } from './RuleLink.tsx'
export { isLinked, type RuleName } from './ruleNames.ts'
export { ruleTitle } from './rules.ts'
export { Snippet } from './Snippet.tsx'
