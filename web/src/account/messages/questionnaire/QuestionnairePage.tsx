import { Button, Card, EmptyState } from '@touchline/ui'
import { useText } from '../../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../../lib/page/index.ts'
import { openLogin, useUser } from '../../../lib/session/index.ts'
import Questionnaire from './Questionnaire.tsx'

/** /questionnaire: the questions of staff. */
export default function QuestionnairePage() {
  const text = useText()
  const user = useUser()
  return (
    <div className={page.stack}>
      <Heading title={text('questionnaire.title')} />
      {user ? (
        <Card>
          <Questionnaire />
        </Card>
      ) : (
        <EmptyState
          icon="user"
          title={text('questionnaire.guest')}
          action={
            <Button look="primary" onClick={() => openLogin()}>
              {text('session.login.submit')}
            </Button>
          }
        />
      )}
    </div>
  )
}
