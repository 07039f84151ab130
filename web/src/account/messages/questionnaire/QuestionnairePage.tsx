import { Card } from '@touchline/ui'
import { ForGuests } from '../../../lib/account/index.ts'
import { useText } from '../../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../../lib/page/index.ts'
import { useUser } from '../../../lib/session/index.ts'
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
        <ForGuests title={text('questionnaire.guest')} />
      )}
    </div>
  )
}
