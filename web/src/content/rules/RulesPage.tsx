import { Card } from '@touchline/ui'
import { useLocation } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, NotFoundPage, pageStyles as page } from '../../lib/page/index.ts'
import { RuleWords } from './RuleWords.tsx'
import { isOffered, type RuleName, type RulePath } from './ruleNames.ts'
import { rulePaths } from './rulePaths.ts'
import { ruleTitle } from './rules.ts'

/** P2.2: the book's texts as pages, by path; not found for a text that this book does not have. */
export default function RulesPage() {
  const path = useLocation().pathname.replace(/\/+$/, '').toLowerCase()
  const { texts } = useConfig()
  const name: RuleName | undefined = Object.hasOwn(rulePaths, path) ? rulePaths[path as RulePath] : undefined
  if (!name || !isOffered(name, texts)) return <NotFoundPage />
  return <Rules name={name} />
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
