import type { OperatorText } from '@touchline/contract/player/content'
import type { Config } from '../../lib/config/index.ts'
import { hasContact } from '../../lib/contact.ts'
import type { WrittenName } from '../../lib/operatorWords/index.ts'
import { rulePaths } from './rulePaths.ts'

/** The book's texts, each with its modal name and its page path. */
export const ruleNames: readonly RuleName[] = [...new Set(Object.values(rulePaths))]
export type RuleName = (typeof rulePaths)[keyof typeof rulePaths]

/** Written by the product; the others are the operator's. */
export type KnownName = Exclude<RuleName, WrittenName>

export type RulePath = keyof typeof rulePaths

/** The path to link to: the first of its paths. */
export function rulePath(name: RuleName): RulePath {
  const path = (Object.keys(rulePaths) as RulePath[]).find((each) => rulePaths[each] === name)
  if (!path) throw new TypeError(`${name} has no path`)
  return path
}

const needed: ReadonlySet<string> = new Set<OperatorText>(['termsAndConditions', 'privacyPolicy', 'slaveryPolicy', 'contactUs'])

/** Whether this book has the text: an operator's text only if it was written. */
export const isOffered = (name: string, texts: readonly string[]): boolean => !needed.has(name) || texts.includes(name)

/** Whether pages link to it: contact is more than a text. */
export const isLinked = (name: RuleName, config: Pick<Config, 'texts' | 'liveChat'>): boolean =>
  name === 'contactUs' ? hasContact(config) : isOffered(name, config.texts)
