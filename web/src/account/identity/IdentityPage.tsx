import { useLocation } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { Heading } from '../../lib/page/index.ts'
import styles from './Identity.module.css'
import { UploadForm } from './UploadForm.tsx'
import { Verification } from './Verification.tsx'

/** /accountverification and /documentsupload, in one file: the first view holds a name for each. */
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
