import type { Currency } from '@touchline/domain/money'
import type { Jurisdiction, Rule } from '@touchline/domain/protection'
import { countriesWithRules, everywhere, jurisdictionOf } from './jurisdictions.ts'
import { enforcedText, valueText } from './ruleText.ts'

/** docs/player-protection.md, from the rows (`node tools/writeRulesPage.ts`). */
export function rulesPage(): string {
  const all: Jurisdiction[] = [everywhere(), ...countriesWithRules.map(ownRules)]
  return `${[head, ...all.map(section)].join('\n\n')}\n`
}

function ownRules(country: string): Jurisdiction {
  const jurisdiction = jurisdictionOf(country)
  return { ...jurisdiction, rules: jurisdiction.rules.filter((rule) => rule.country === country) }
}

const head = `# Player protection: the public rules as data

This page is written by \`node tools/writeRulesPage.ts\` from \`gateway/jurisdictions\`. Change the rows there.

Each row is a rule from a day until a day. It begins and ends at midnight in the time zone of its country, so that a row of the
future needs no release. \`npm run touchline -- rules --country GB [--at 2026-09-30] [--json]\` prints what holds then. The gateway reads
the values in force at each request; a brand can only be stricter, and a brand file that is laxer than a rule of today or of the future stops the start
([0080](decisions/0080-the-rules-of-a-country-are-dated-rows.md)).

Amounts are in the currency of the country. "Unconfirmed" means that the rule comes from secondary sources and not from a
public text that was read: check it before you rely on it. This is not legal advice. Under "enforced" is where and by which test; what is not
enforced, or not all of it, says why.`

function section({ name, country, timeZone, currency, rules }: Jurisdiction): string {
  const title = country === 'everywhere' ? name : `${name} (${country.toUpperCase()})`
  const facts =
    country === 'everywhere'
      ? 'Rules of this project, in every country, besides those of the country.'
      : `Time zone ${timeZone}, currency ${currency}.`
  return [
    `## ${title}`,
    '',
    facts,
    '',
    '| id | rule | demands | since | source | enforced |',
    '|---|---|---|---|---|---|',
    ...rules.map((rule) => `| ${cells(rule, currency).join(' | ')} |`),
  ].join('\n')
}

function cells(rule: Rule, currency: Currency | undefined): string[] {
  const { id, region, from, to, source, confirmed, voluntary } = rule
  const marks = [region && `only in ${region}`, voluntary && 'voluntary, off', !confirmed && '**unconfirmed**'].filter(Boolean)
  return [
    `\`${id}\``,
    `${rule.rule}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`,
    valueText(rule, currency),
    to ? `${from} until ${to}` : from,
    source,
    enforcement(rule),
  ]
}

function enforcement(rule: Rule): string {
  const { enforcer = [], test = [], missing } = rule
  const where = enforcer.map((each) => `\`${each}\``).join(', ')
  const proof = test.map((each) => `“${each.split(' > ')[1] ?? ''}” (\`${each.split(' > ')[0] ?? ''}\`)`).join(', ')
  return [`**${enforcedText(rule)}**`, where && `: ${where}; ${proof}`, missing && `. Missing: ${missing}`]
    .filter(Boolean)
    .join('')
    .replace(/\*\*no\*\*\. Missing: /, '**no**: ')
}
