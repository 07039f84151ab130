import { Card } from '@touchline/ui'
import { Navigate, useLocation } from 'react-router'
import { modalPaths } from '../../app/modals/modalPaths.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading } from '../../lib/page/Heading.tsx'
import NotFoundPage from '../../lib/page/NotFoundPage.tsx'
import page from '../../lib/page/Page.module.css'
import { pathTo } from '../../lib/path/index.ts'
import { RulesMessages } from './RulesMessages.tsx'
import { RuleWords } from './RuleWords.tsx'
import { isOffered, type RuleName, type RulePath, rulePaths } from './rulePaths.ts'
import { ruleTitle } from './rules.ts'

/** P2.2, P2.4: the texts of the book as pages and the account's modals, by their paths; of another path, that there is no such page. */
export default function RulesPage() {
  const path = useLocation().pathname.replace(/\/+$/, '')
  const { texts } = useConfig()
  const modal = modalPaths.get(path)
  if (modal) return <Navigate to={`${pathTo.home}?modal=${modal}`} replace />
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
