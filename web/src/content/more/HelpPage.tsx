import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { isLinked, type RuleName, ruleTitle } from '../rules/index.ts'
import { MoreLinks } from './MoreLinks.tsx'

const rules = [
  'bettingRules',
  'maxReturn',
  'bonusRules',
  'bbVoidRules',
  'termsAndConditions',
  'privacyPolicy',
  'cookiePolicy',
  'slaveryPolicy',
  'contactUs',
] as const satisfies RuleName[]

/** /helpinfo: the texts of this book in one list. */
export default function HelpPage() {
  const text = useText()
  const config = useConfig()
  const links = rules
    .filter((each) => isLinked(each, config))
    .map((modal) => ({ words: text(ruleTitle(modal)), leads: { modal } }))
  const explained = (['rule4deduction', 'deadheat', 'freebet'] as const).map((path) => ({
    words: text(`info.${explainedBy[path]}.title`),
    leads: { to: `/${path}` },
  }))
  return (
    <div className={page.stack}>
      <Heading title={text('more.help')} />
      <MoreLinks links={[...links, ...explained, { words: text('more.walkthrough'), leads: { modal: 'walkthrough' } }]} />
    </div>
  )
}

const explainedBy = { rule4deduction: 'rule4', deadheat: 'deadHeat', freebet: 'freeBet' } as const
