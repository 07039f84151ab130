import { Button, Count, EmptyState, Icon } from '@touchline/ui'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { isPlace, useIsJoining } from '../../lib/navigation/index.ts'
import { useBettingSettings } from '../../lib/settings/index.ts'
import { isSheetOpen, openSlip, useSlip, useSlipSheet } from '../../lib/slip/index.ts'
import { Leg, SlipDialogs, SlipFooter, useSlipView } from '../slip/index.ts'
import styles from './QuickBet.module.css'
import { sendQuickBet, useQuickBet } from './quickBetStore.ts'

/** B3.2: on a phone the first selection opens a small slip over the page; with several it collapses to a button. */
export function QuickBet() {
  const quickBet = useQuickBet()
  const sheet = useSlipSheet(isSheetOpen)
  useFollowSlip()
  return (
    <>
      <CollapseOnNewPage />
      {sheet || quickBet.at === 'off' ? null : (
        <div className={styles.dock} data-quick-bet>
          {at(quickBet)}
        </div>
      )}
    </>
  )
}

/** A separate component, so that a new page does not re-render the slip. */
function CollapseOnNewPage() {
  const { pathname } = useLocation()
  useEffect(
    () => () => {
      if (pathname) sendQuickBet({ is: 'pageChanged', count: useSlip.getState().selections.length })
    },
    [pathname],
  )
  return null
}

function at(quickBet: ReturnType<typeof useQuickBet.getState>) {
  switch (quickBet.at) {
    case 'open':
      return <OpenQuickBet />
    case 'empty':
      return <EmptyQuickBet />
    case 'floating':
      return <FloatingButton count={quickBet.count} />
    case 'off':
      return null
  }
}

/** Reports the number of selections to the machine and opens the slip once bets are sent. */
function useFollowSlip(): void {
  const { autoOpenQuickBetslip: autoOpen } = useBettingSettings()
  const rendered = useSlip((slip) => slip.selections.length)
  const step = useSlip((slip) => slip.placement.step)
  const sheet = useSlipSheet(isSheetOpen)
  const isJoining = useIsJoining()
  useEffect(() => {
    // the first render of the gateway's page does not have the stored selections yet
    const count = rendered || useSlip.getState().selections.length
    // changes within the open slip do not open the quick bet
    if (sheet) return sendQuickBet({ is: 'closed', count })
    // a selection made in another tab, or just before joining, must not cover this page
    const mayOpen = document.visibilityState === 'visible' && !isJoining && isPlace(location.pathname)
    sendQuickBet({ is: 'counted', count, autoOpen: mayOpen ? autoOpen : 'off' })
  }, [rendered, autoOpen, sheet, isJoining])
  useEffect(() => {
    if (step === 'progress' && useQuickBet.getState().at === 'open') sendQuickBet({ is: 'fullSlipWanted' })
  }, [step])
}

function OpenQuickBet() {
  const text = useText()
  const view = useSlipView()
  const [selection] = view.slip.selections
  if (!selection) return null
  return (
    <section className={styles.panel} aria-label={text('quickBet.title')}>
      <div className={styles.header}>
        <h2 className={styles.title}>{text('quickBet.title')}</h2>
        <Button look="bare" onClick={() => sendQuickBet({ is: 'fullSlipWanted' })}>
          {text('quickBet.openSlip')}
        </Button>
        <button
          type="button"
          className={styles.close}
          aria-label={text('quickBet.later')}
          onClick={() => sendQuickBet({ is: 'closed', count: 1 })}
        >
          <Icon name="down" />
        </button>
      </div>
      <ul className={styles.leg}>
        <Leg selection={selection} view={view} keyboard="screen" />
      </ul>
      <SlipFooter view={view} keyboard="screen" />
      <SlipDialogs view={view} />
    </section>
  )
}

/** B2.5 */
function EmptyQuickBet() {
  const text = useText()
  return (
    <section className={styles.panel} aria-label={text('quickBet.title')}>
      <EmptyState
        icon="slip"
        title={text('quickBet.empty')}
        action={<Button onClick={() => sendQuickBet({ is: 'closed', count: 0 })}>{text('ui.close')}</Button>}
      >
        {text('quickBet.emptyText')}
      </EmptyState>
    </section>
  )
}

/** Not over the forms and pages of the account, which have their own buttons there. */
function FloatingButton({ count }: { count: number }) {
  const text = useText()
  const { pathname } = useLocation()
  if (!isPlace(pathname)) return null
  return (
    <button type="button" className={styles.floating} onClick={openSlip}>
      <Count value={count} />
      <span>{count > 1 ? text('slip.acca', { legs: count }) : text('slip.singles', { count })}</span>
      <span className={styles.toSlip}>
        {text('quickBet.openSlip')} <Icon name="next" size={14} />
      </span>
    </button>
  )
}
