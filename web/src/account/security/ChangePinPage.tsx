import { Card } from '@touchline/ui'
import { Navigate } from 'react-router'
import { ForGuests } from '../../lib/account/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import ChangePin from './ChangePin.tsx'

/** /change-pin: a page on a phone, a dialog on desktop. */
export default function ChangePinPage() {
  const text = useText()
  const user = useUser()
  if (useIsWide()) return <Navigate to={pathTo.modal('changePin')} replace />
  return (
    <div className={page.stack}>
      <Heading title={text('security.pin.title')} />
      {user ? (
        <Card>
          <ChangePin />
        </Card>
      ) : (
        <ForGuests title={text('security.guest')} />
      )}
    </div>
  )
}
