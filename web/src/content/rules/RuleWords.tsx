import { wireMinor } from '@touchline/domain/money'
import { useIntl } from 'react-intl'
import { useConfig } from '../../lib/config/index.ts'
import { useInfoExample } from '../../lib/info/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { OperatorWords } from './OperatorWords.tsx'
import styles from './Rules.module.css'
import type { KnownName, RuleName } from './ruleNames.ts'
import { ofPromotion, type Promotion, sectionsOf } from './rules.ts'

/** One of the book's texts, with this book's own limits. */
export const RuleWords = ({ name, only }: RuleWordsProps) =>
  isKnown(name) ? <Sections name={name} {...(only && { only })} /> : <OperatorWords name={name} />

interface RuleWordsProps {
  name: RuleName
  /** of one promotion only */
  only?: Promotion
}

const known: readonly RuleName[] = [
  'bettingRules',
  'maxReturn',
  'bonusRules',
  'bbVoidRules',
  'cookiePolicy',
] satisfies KnownName[]
const isKnown = (name: RuleName): name is KnownName => known.includes(name)

function Sections({ name, only }: { name: KnownName; only?: Promotion }) {
  const text = useText()
  const values = useValues()
  return (
    <div className={styles.words}>
      {ofPromotion(sectionsOf(name, useConfig()), only).map(({ title, says }) => (
        <section key={title}>
          <h2>{text(title)}</h2>
          {says.map((id) => (
            <p key={id}>{text(id, values)}</p>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The values in the texts, as the gateway applies them. */
function useValues(): Record<string, string | number> {
  const {
    minStake,
    maxWinnings,
    maxLuckyBonus,
    slipMaximum,
    currency,
    voidUnplayedAfterHours,
    comboBonus: accaBonus,
  } = useConfig()
  const { formatList } = useIntl()
  const text = useText()
  const money = useMoneyText()
  const oddsText = useOddsText()
  const bonus = accaBonus && {
    price: oddsText(accaBonus.shortestOdds),
    tiers: formatList(accaBonus.tiers.map((tier) => text('rules.accaBonus.tier', tier))),
  }
  return {
    ...useInfoExample(),
    min: money(wireMinor(minStake, currency)),
    max: money(wireMinor(maxWinnings, currency)),
    selections: slipMaximum,
    hours: voidUnplayedAfterHours,
    ...(maxLuckyBonus !== undefined && { luckyMax: money(wireMinor(maxLuckyBonus, currency)) }),
    ...bonus,
  }
}
