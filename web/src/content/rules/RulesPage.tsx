import { Button, Card } from '@touchline/ui'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { mySaferGamblingPath } from '../../lib/gamblingHelp/paths.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { Heading, NotFoundPage, pageStyles as page } from '../../lib/page/index.ts'
import { useUser } from '../../lib/session/index.ts'
import styles from './Rules.module.css'
import { RuleWords } from './RuleWords.tsx'
import { isLinked, isOffered, type RuleName, type RulePath } from './ruleNames.ts'
import { rulePaths } from './rulePaths.ts'
import { ruleTitle } from './rules.ts'

// not named by the first view, which knows the files of this page
const GamblingHelp = lazy(async () => ({ default: (await import('../../lib/gamblingHelp/index.ts')).GamblingHelp }))

/** P2.2: the book's texts as pages, by path; not found for a text that this book does not have. */
export default function RulesPage() {
  const path = useLocation().pathname.replace(/\/+$/, '').toLowerCase()
  const config = useConfig()
  const name: RuleName | undefined = Object.hasOwn(rulePaths, path) ? rulePaths[path as RulePath] : undefined
  if (!name || !isLinked(name, config)) return <NotFoundPage />
  return <Rules name={name} />
}

/** Contact where the operator published no details. */
function ByChat() {
  const text = useText()
  return (
    <div className={styles.words}>
      <Button look="primary" onClick={() => showModal('liveChat')}>
        {text('chat.openFromContact')}
      </Button>
    </div>
  )
}

function Rules({ name }: { name: RuleName }) {
  const text = useText()
  const isCustomer = useUser() !== undefined
  const { texts } = useConfig()
  // P6.1b: this page is for guests, customers have their own
  if (isCustomer && name === 'responsibleGaming') return <Navigate to={mySaferGamblingPath} replace />
  return (
    <div className={page.stack}>
      <Heading title={text(ruleTitle(name))} />
      <Card>{isOffered(name, texts) ? <RuleWords name={name} /> : <ByChat />}</Card>
      {name === 'responsibleGaming' ? (
        <Card title={text('gamblingHelp.title')}>
          <Suspense>
            <GamblingHelp />
          </Suspense>
        </Card>
      ) : null}
    </div>
  )
}
