import { wireMinor } from '@touchline/domain/money'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useConfig } from '../../lib/config/index.ts'
import { useInfoExample } from '../../lib/info/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { sendModal } from '../../lib/modals/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { OperatorWords } from './OperatorWords.tsx'
import styles from './Rules.module.css'
import type { KnownName, RuleName } from './ruleNames.ts'
import { ofPromotion, type Promotion, sectionsOf } from './rules.ts'

// most books ask for nothing
const ConsentLink = lazy(async () => ({ default: (await import('../consent/index.ts')).ConsentLink }))

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
  const config = useConfig()
  const { consent } = config
  return (
    <div className={styles.words}>
      {ofPromotion(sectionsOf(name, config), only).map(({ title, says }) => (
        <section key={title}>
          <h2>{text(title)}</h2>
          {says.map((id) => (
            <p key={id}>{text(id, values)}</p>
          ))}
        </section>
      ))}
      {name === 'cookiePolicy' && consent ? (
        <Suspense>
          <ConsentLink className={page.link} onPress={closeRules} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** The settings are beside the page: a dialog would cover them. */
const closeRules = () => sendModal({ is: 'hide', name: 'cookiePolicy' })

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
    consent,
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
    ...(consent && { months: consent.months }),
    hours: voidUnplayedAfterHours,
    ...(maxLuckyBonus !== undefined && { luckyMax: money(wireMinor(maxLuckyBonus, currency)) }),
    ...bonus,
  }
}
