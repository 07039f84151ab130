import { useLocation } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { Heading } from '../../lib/page/index.ts'
import styles from './Identity.module.css'
import { UploadForm } from './UploadForm.tsx'
import { Verification } from './Verification.tsx'

/** /accountverification and /documentsupload. In one file, because each file adds a name to the first bundle. */
export default function IdentityPage() {
  const text = useText()
  const isUpload = useLocation().pathname.startsWith('/documentsupload')
  return (
    <div className={styles.page}>
      <Heading title={text(isUpload ? 'identity.upload.title' : 'identity.title')} />
      {isUpload ? <UploadForm /> : <Verification />}
    </div>
  )
}
