import { useLocation } from 'react-router'
import { RulesMessages } from '../features/rules/RulesMessages.tsx'
import { RuleWords } from '../features/rules/RuleWords.tsx'
import { isOffered, type RuleName, type RulePath, rulePaths } from '../features/rules/rulePaths.ts'
import { ruleTitle } from '../features/rules/rules.ts'
import { useConfig } from '../lib/config/index.ts'
import { useText } from '../lib/intl/index.ts'
import { Card } from '../ui/index.ts'
import { Heading } from './Heading.tsx'
import NotFoundPage from './NotFoundPage.tsx'
import page from './Page.module.css'

/** P2.2: the texts of the book as pages, by their paths; of another path, that there is no such page. */
export default function RulesPage() {
  const path = useLocation().pathname.replace(/\/+$/, '')
  const { texts } = useConfig()
  const name: RuleName | undefined = Object.hasOwn(rulePaths, path) ? rulePaths[path as RulePath] : undefined
  if (!name || !isOffered(name, texts)) return <NotFoundPage />
  return (
    <RulesMessages>
      <Rules name={name} />
    </RulesMessages>
  )
}

function Rules({ name }: { name: RuleName }) {
  const text = useText()
  return (
    <div className={page.stack}>
      <Heading title={text(ruleTitle(name))} />
      <Card>
        <RuleWords name={name} />
      </Card>
    </div>
  )
}
