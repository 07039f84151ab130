import { type CheckName, type Demands, demanded } from './checks.ts'
import type { Kyc } from './status.ts'

/** When a check may be required. */
export type RequiredWhen = 'beforeBet' | 'atFirstDeposit' | 'afterLargeDeposits'

/**
 * Everything that a customer may ever be asked for in this jurisdiction; shown at joining, before the first deposit. Withdrawing needs
 * nothing that betting does not need: nobody is asked for a document for the first time when they want their money.
 */
export function announcedChecks(demands: Demands): { what: CheckName; when: RequiredWhen }[] {
  return [
    ...demanded(demands).map((what) => ({ what, when: 'beforeBet' as const })),
    { what: 'paymentName', when: 'atFirstDeposit' },
    { what: 'funds', when: 'afterLargeDeposits' },
  ]
}

/** A6.4b: why a customer may not deposit or withdraw now, by the state of their checks, and where they go on. */
export interface CashierStop {
  why: 'confirm' | 'checking' | 'failed' | 'address' | 'funds' | 'fundsChecking' | 'contact'
  leadsTo?: 'accountverification' | 'documentsupload'
}

export function cashierStopOf(action: 'deposit' | 'withdraw', kyc: CashierFacts): CashierStop {
  return action === 'deposit' ? depositStopOf(kyc) : withdrawalStopOf(kyc)
}

export type CashierFacts = Pick<Kyc, 'fullyVerified' | 'biometricsStatus' | 'requiredDocuments'> & {
  /** a statement of wealth waits for a decision */
  fundsAreChecked: boolean
}

function depositStopOf({ requiredDocuments, fundsAreChecked }: CashierFacts): CashierStop {
  if (requiredDocuments.includes('statementOfWealth')) return { why: 'funds', leadsTo: 'documentsupload' }
  return { why: fundsAreChecked ? 'fundsChecking' : 'contact' }
}

function withdrawalStopOf({ fullyVerified, biometricsStatus: status, requiredDocuments }: CashierFacts): CashierStop {
  if (fullyVerified) return { why: 'contact' }
  if (status.startsWith('REQUIRED')) return { why: 'confirm', leadsTo: 'accountverification' }
  if (status === 'FAILED') return { why: 'failed', leadsTo: 'documentsupload' }
  if (requiredDocuments.includes('proofOfAddress')) return { why: 'address', leadsTo: 'documentsupload' }
  return { why: 'checking' }
}
