import { formatMinor } from '@touchline/domain/money'
import { displayOdds, parsePrice } from '@touchline/domain/odds'
import { type Notice, type Problem, type SlipState, type StakeField, stakeOf } from '@touchline/domain/slip'
import type { ReactNode } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { Note } from '../../ui/index.ts'
import { legWords } from './legWords.ts'
import { acceptOdds } from './placing.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './SlipBody.tsx'
import { dispatch } from './slipStore.ts'

type ProblemOf<Is extends Problem['is']> = Extract<Problem, { is: Is }>

/** What is in the way, one sentence a kind, each beside the action that solves it. */
export function Notes({ view }: Pick<SlipPartProps, 'view'>) {
  const { problems, slip } = view
  const moved = problems.filter((problem) => problem.is === 'oddsChanged')
  const gone = problems.flatMap((problem) => (problem.is === 'selectionExpired' ? [problem.selectionId] : []))
  const shut = problems.flatMap((problem) =>
    problem.is === 'marketSuspended' || problem.is === 'selectionSuspended' ? [problem.selectionId] : [],
  )
  const apart = problems.find((problem) => problem.is === 'nonCombinable')
  return (
    <div className={styles.notes}>
      {slip.notices.filter(stillTrue(slip)).map((notice) => (
        <NoticeNote key={JSON.stringify(notice)} notice={notice} />
      ))}
      {gone.length > 0 ? <UnavailableNote kind="expired" view={view} ids={gone} /> : null}
      {shut.length > 0 ? <UnavailableNote kind="suspended" view={view} ids={shut} /> : null}
      {apart ? <ApartNote view={view} problem={apart} /> : null}
      <StakeNote view={view} />
      {moved.length > 0 ? <MovedNote view={view} moved={moved} /> : null}
    </div>
  )
}

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.act} onClick={onClick}>
      {children}
    </button>
  )
}

function useNames({ view }: Pick<SlipPartProps, 'view'>): (selectionId: string) => string {
  return (selectionId) => {
    const selection = view.slip.selections.find((each) => each.selectionId === selectionId)
    return selection ? legWords(selection).name : ''
  }
}

/** A stake that was lowered and then changed by the customer is no longer the one that the notice is about. */
const stillTrue = (slip: SlipState) => (notice: Notice) =>
  notice.is !== 'stakeLowered' || Number(stakeOf(slip, notice.field).text) === Number(notice.to)

function NoticeNote({ notice }: { notice: Notice }) {
  const text = useText()
  const money = useMoneyText()
  const words =
    notice.is === 'slipFull'
      ? text('slip.full.text', { maximum: notice.maximum })
      : notice.is === 'replaced'
        ? text('slip.note.replaced')
        : text('slip.note.lowered', { amount: money(Math.round(Number(notice.to) * 100)) })
  return (
    <Note tone="plain" action={<Act onClick={() => dispatch({ is: 'noticesRead' })}>{text('slip.note.ok')}</Act>}>
      {words}
    </Note>
  )
}

function UnavailableNote({ kind, view, ids }: Pick<SlipPartProps, 'view'> & { kind: 'expired' | 'suspended'; ids: string[] }) {
  const text = useText()
  const name = useNames({ view })
  return (
    <Note
      action={
        <Act onClick={() => dispatch({ is: 'remove', selectionIds: ids })}>{text('slip.note.remove', { count: ids.length })}</Act>
      }
    >
      {text(`slip.note.${kind}`, { count: ids.length, name: name(ids[0] ?? '') })}
    </Note>
  )
}

function ApartNote({ view, problem }: Pick<SlipPartProps, 'view'> & { problem: ProblemOf<'nonCombinable'> }) {
  const text = useText()
  const name = useNames({ view })
  const [first = '', second = ''] = problem.selectionIds
  return (
    <Note action={<Act onClick={() => dispatch({ is: 'chooseTab', tab: 'single' })}>{text('slip.note.asSingles')}</Act>}>
      {text('slip.note.nonCombinable', { first: name(first), second: name(second) })}
    </Note>
  )
}

function MovedNote({ view, moved }: Pick<SlipPartProps, 'view'> & { moved: ProblemOf<'oddsChanged'>[] }) {
  const text = useText()
  const odds = useOddsText()
  const name = useNames({ view })
  const [first] = moved
  const written = (price: string | undefined) => {
    const read = price === undefined ? undefined : parsePrice(price)
    return read ? odds(displayOdds(read)) : ''
  }
  const values = { count: moved.length, name: name(first?.selectionId ?? ''), from: written(first?.from), to: written(first?.to) }
  return (
    <Note action={<Act onClick={() => acceptOdds(moved.map(({ selectionId }) => selectionId))}>{text('slip.note.accept')}</Act>}>
      {text('slip.note.moved', values)}
    </Note>
  )
}

/** The first thing that is wrong with a stake or the account. */
function StakeNote({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const money = useMoneyText()
  const { currency } = useConfig()
  const use = (field: StakeField, minor: number) => (
    <Act onClick={() => dispatch({ is: 'setStake', field, amount: formatMinor(minor, currency) })}>
      {text('slip.note.use', { amount: money(minor) })}
    </Act>
  )
  const problem = view.problems.find(isAboutStake)
  switch (problem?.is) {
    case undefined:
      return null
    case 'minimumStakeValue':
      return (
        <Note action={use(problem.field, problem.minMinor)}>
          {text('slip.note.minimum', { amount: money(problem.minMinor) })}
        </Note>
      )
    case 'maxStake':
      return (
        <Note action={use(problem.field, problem.maxMinor)}>
          {text('slip.note.maximum', { amount: money(problem.maxMinor) })}
        </Note>
      )
    case 'maxNetWinnings':
      return (
        <Note action={problem.suggestedMinor > 0 ? use(problem.field, problem.suggestedMinor) : undefined}>
          {text('slip.note.maxWinnings', { amount: money(problem.capMinor) })}
        </Note>
      )
    case 'insufficientFunds':
      return <Note>{text('slip.note.insufficientFunds', { amount: money(problem.missingMinor) })}</Note>
    case 'unverified':
    case 'restricted':
      return <Note>{text(`slip.note.${problem.is}`)}</Note>
  }
}

type AboutStake = ProblemOf<
  'minimumStakeValue' | 'maxStake' | 'maxNetWinnings' | 'insufficientFunds' | 'unverified' | 'restricted'
>
const aboutStake = new Set<Problem['is']>([
  'minimumStakeValue',
  'maxStake',
  'maxNetWinnings',
  'insufficientFunds',
  'unverified',
  'restricted',
])
const isAboutStake = (problem: Problem): problem is AboutStake => aboutStake.has(problem.is)
