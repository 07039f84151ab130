import { Note } from '@touchline/ui'
import { useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { type Framed, modalStyles, Ways } from '../../lib/modals/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { balanceMinor, refreshBalance, useUser } from '../../lib/session/index.ts'
import styles from './Cashier.module.css'

/** The cashier in a tab of its own, so that this page and its slip stay as they are; with a link where the browser blocked it. */
export default function DepositNewTab({ onClose }: Framed) {
  const text = useText()
  const money = useMoneyText()
  const user = useUser()
  const { cashierUrl, takesPayments } = useConfig()
  const [tab, setTab] = useState<'opened' | 'blocked'>()
  const url = cashierUrl ?? (takesPayments ? pathTo.modal('deposit') : undefined)
  if (!user) return null
  const balance = text('cashier.balance', { amount: money(balanceMinor(user)) })
  if (url === undefined)
    return (
      <div className={modalStyles.part}>
        <p>{balance}</p>
        <p>{text('cashier.deposit.none')}</p>
        <Ways onClose={onClose} ways={[{ words: text('cashier.transactions.title'), leads: { to: '/transaction-history' } }]} />
      </div>
    )
  const open = () => {
    const opened = window.open(url, '_blank')
    // the provider's page has no hold on this one
    if (opened && cashierUrl !== undefined) opened.opener = null
    setTab(opened ? 'opened' : 'blocked')
  }
  return (
    <div className={modalStyles.part}>
      <p>{balance}</p>
      <output>
        {tab === undefined ? text('cashier.newTab.text') : <Note tone="plain">{text(`cashier.newTab.${tab}`)}</Note>}
      </output>
      {tab === 'blocked' ? (
        <a className={modalStyles.open} href={url} target="_blank" rel="noopener noreferrer" onClick={() => setTab('opened')}>
          {text('cashier.newTab.link')}
        </a>
      ) : (
        <button type="button" className={modalStyles.open} onClick={open}>
          {text('cashier.newTab.go')}
        </button>
      )}
      {tab === 'opened' ? (
        <button type="button" className={styles.again} onClick={() => void refreshBalance()}>
          {text('cashier.newTab.again')}
        </button>
      ) : null}
    </div>
  )
}
