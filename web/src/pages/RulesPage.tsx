import { useLocation } from 'react-router'
import { RuleWords } from '../features/rules/RuleWords.tsx'
import { isOffered, type RulePath, rulePaths } from '../features/rules/rulePaths.ts'
import { ruleTitle } from '../features/rules/rules.ts'
import { useConfig } from '../lib/config/index.ts'
import { LaterMessages, useText } from '../lib/intl/index.ts'
import { Card } from '../ui/index.ts'
import { Heading } from './Heading.tsx'
import NotFoundPage from './NotFoundPage.tsx'
import page from './Page.module.css'

/** P2.2: the texts of the book as pages, by their paths. */
export default function RulesPage() {
  return (
    <LaterMessages part="rules">
      <Rules />
    </LaterMessages>
  )
}

function Rules() {
  const text = useText()
  const path = useLocation().pathname.replace(/\/+$/, '')
  const name = rulePaths[path as RulePath]
  const { texts } = useConfig()
  if (!isOffered(name, texts)) return <NotFoundPage />
  return (
    <div className={page.stack}>
      <Heading title={text(ruleTitle(name))} />
      <Card>
        <RuleWords name={name} />
      </Card>
    </div>
  )
}
