import { useQuery } from '@tanstack/react-query'
import { Button, Card, ErrorState, Form, Note, Skeleton, useForm } from '@touchline/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { NotConfirmed, useConfirming, usePasswordAsked } from '../confirm/index.ts'
import { CurrentPasswordField } from '../password/index.ts'
import { downloadTimeoutMs } from './downloadTimeout.ts'
import { ForCustomers } from './ForCustomers.tsx'
import styles from './OwnData.module.css'
import { isAboutPassword, ownDataProblem } from './ownDataProblem.ts'

/** /my-data: download everything, correct it, close the account. */
export default function MyDataPage() {
  return (
    <ForCustomers heading="ownData.title" words="ownData.text">
      <Download />
      <Kept />
    </ForCustomers>
  )
}

function Download() {
  const text = useText()
  const [done, setDone] = useState(false)
  const { confirmed, step } = useConfirming()
  const currentPassword = usePasswordAsked()
  const form = useForm({
    values: { password: '' },
    rules: ({ password }) => currentPassword.rules(password),
    submit: async ({ password }) => {
      setDone(false)
      try {
        const download = () => call('downloadOwnData', currentPassword.given(password), { timeoutMs: downloadTimeoutMs })
        saveFile('touchline-my-data.json', await confirmed(download), 'application/json')
        setDone(true)
        form.put({ password: '' })
        return undefined
      } catch (error) {
        if (error instanceof NotConfirmed) return undefined
        return { at: isAboutPassword(error) ? ('password' as const) : ('form' as const), message: text(ownDataProblem(error)) }
      }
    },
  })
  return (
    <Card title={text('ownData.download.title')}>
      <div className={styles.body}>
        <p>{text('ownData.download.text')}</p>
        <output>{done && <Note tone="plain">{text('ownData.download.done')}</Note>}</output>
        {step ?? (
          <Form form={form} className={styles.form}>
            {currentPassword.asked && <CurrentPasswordField form={form} />}
            <Button type="submit" look="primary" busy={form.submitting}>
              {text('ownData.download.go')}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  )
}

function Kept() {
  const text = useText()
  const { data, isError, refetch } = useQuery({
    queryKey: ['account', 'closure'],
    queryFn: ({ signal }) => call('accountClosure', {}, { signal }),
    staleTime: 0,
  })
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="8em" />
  return (
    <Card title={text('ownData.kept.title')}>
      <div className={styles.body}>
        <ul className={styles.rows}>
          {(['details', 'money', 'marketing'] as const).map((each) => (
            <li key={each} className={styles.row}>
              <b>{text(`ownData.kept.${each}`)}</b>
              <span>{text(`ownData.kept.${each}.time`, { years: data.keepYears })}</span>
            </li>
          ))}
        </ul>
        <Button onClick={() => showModal('personalDetails')}>{text('ownData.correct')}</Button>
        <Link className={page.link} to="/marketingConsent">
          {text('ownData.marketing.title')}
        </Link>
        <Button onClick={() => showModal('accountClosure')}>{text('ownData.closure.title')}</Button>
      </div>
    </Card>
  )
}
