import { Card } from '@touchline/ui'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page } from '../../lib/page/index.ts'
import { InstallButton } from '../pwa/index.ts'
import styles from './More.module.css'

/** /download-app: how to put this site on a home screen; there is no other app to download. */
export default function AppPage() {
  const text = useText()
  const { name } = useConfig()
  return (
    <div className={page.stack}>
      <Heading title={text('more.downloadApp')} description={text('description.downloadApp', { name })} />
      <Card>
        <div className={styles.steps}>
          <p>{text('more.app.text', { name })}</p>
          <InstallButton />
          <h2>{text('more.app.iphone')}</h2>
          <p>{text('more.app.iphone.text')}</p>
          <h2>{text('more.app.android')}</h2>
          <p>{text('more.app.android.text')}</p>
        </div>
      </Card>
    </div>
  )
}
