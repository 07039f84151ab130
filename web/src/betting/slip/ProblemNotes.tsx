import { type Problem, type ProblemKind, problemKinds } from '@touchline/domain/slip'
import type { ReactNode } from 'react'
import { type AboutAccount, AccountNote } from './AccountNote.tsx'
import { LineNote, MovedNote } from './MovedNote.tsx'
import { SeparateNote, ShapeNote } from './SeparateNote.tsx'
import { type AboutStake, StakeNote } from './StakeNote.tsx'
import type { SlipPartProps } from './slipPart.ts'
import { UnavailableNote } from './UnavailableNote.tsx'

/** shown at once; the rest appears when these are solved */
const maxNotes = 3

/** Problems of the slip, most urgent first: one sentence per kind, with the action that solves it. */
export function ProblemNotes({ view }: Pick<SlipPartProps, 'view'>) {
  const kinds = kindsToShow(view.problems)
  const notes = [...new Map(kinds.map((kind) => [familyOf[kind], noteOf(kind, view)])).values()].filter(Boolean)
  return notes.slice(0, maxNotes)
}

/** Selections that cannot be combined are also not allowed: shown once, with the names. */
function kindsToShow(problems: readonly Problem[]): ProblemKind[] {
  const kinds = problemKinds.filter((kind) => problems.some(({ is }) => is === kind))
  const apart = kinds.some((kind) => familyOf[kind] === 'apart')
  return kinds.filter((kind) => !(apart && kind === 'notAllowed'))
}

/** Problems of one family share a note. */
const familyOf: Record<ProblemKind, string> = {
  selectionExpired: 'expired',
  marketSuspended: 'suspended',
  selectionSuspended: 'suspended',
  loading: 'loading',
  nonCombinable: 'apart',
  nonCombinableEachWay: 'apart',
  nonCombinableMulti: 'apart',
  notAllowed: 'shape',
  needsSelections: 'shape',
  accaBoostNotAvailable: 'boost',
  enterStakeAmount: 'enter',
  invalidStake: 'stake',
  minimumStakeValue: 'stake',
  betplacementMaxStake: 'refused',
  maxStake: 'stake',
  maxNetWinnings: 'stake',
  freeBetNotAvailable: 'freeBet',
  restricted: 'account',
  unverified: 'account',
  inReview: 'account',
  limitsWanted: 'account',
  wagerBlock: 'account',
  casinoWelcomeOffer: 'account',
  insufficientFunds: 'account',
  ownLimit: 'ownLimit',
  lineChanged: 'line',
  oddsChanged: 'odds',
  notLoggedIn: 'login',
}

function noteOf(kind: ProblemKind, view: SlipPartProps['view']): ReactNode {
  const problem = view.problems.find(({ is }) => is === kind)
  const key = familyOf[kind]
  if (!problem) return null
  switch (problem.is) {
    case 'selectionExpired':
      return <UnavailableNote key={key} kind="expired" view={view} />
    case 'marketSuspended':
    case 'selectionSuspended':
      return <UnavailableNote key={key} kind="suspended" view={view} />
    case 'nonCombinable':
    case 'nonCombinableEachWay':
    case 'nonCombinableMulti':
      return <SeparateNote key={key} view={view} />
    case 'notAllowed':
    case 'needsSelections':
    case 'accaBoostNotAvailable':
      return <ShapeNote key={key} problem={problem} />
    case 'lineChanged':
      return <LineNote key={key} view={view} />
    case 'oddsChanged':
      return <MovedNote key={key} view={view} />
    case 'loading':
    case 'enterStakeAmount':
    case 'notLoggedIn':
      // shown by the button
      return null
    case 'restricted':
    case 'unverified':
    case 'limitsWanted':
    case 'inReview':
    case 'wagerBlock':
    case 'casinoWelcomeOffer':
    case 'insufficientFunds':
    case 'ownLimit':
    case 'invalidStake':
    case 'minimumStakeValue':
    case 'betplacementMaxStake':
    case 'maxStake':
    case 'maxNetWinnings':
    case 'freeBetNotAvailable':
      return isAboutAccount(problem) ? (
        <AccountNote key={key} view={view} problem={problem} />
      ) : (
        <StakeNote key={key} problem={problem} />
      )
  }
}

const isAboutAccount = (problem: AboutAccount | AboutStake): problem is AboutAccount =>
  familyOf[problem.is] === 'account' || problem.is === 'ownLimit'
