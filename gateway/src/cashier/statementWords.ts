import type { Row } from './transactions.ts'

type Kind = Row['kind']

/** What a statement says; `{page}` of `{pages}`, `{from}` to `{to}`. */
export interface StatementWords {
  title: string
  name: string
  period: string
  periodOf: string
  timeZone: string
  currency: string
  made: string
  opening: string
  closing: string
  deposited: string
  withdrawn: string
  staked: string
  returned: string
  credited: string
  withheld: string
  time: string
  movement: string
  details: string
  tax: string
  amount: string
  balance: string
  none: string
  page: string
  kinds: Record<Kind, string>
}

const english: StatementWords = {
  title: 'Account statement',
  name: 'Name',
  period: 'Period',
  periodOf: '{from} to {to}',
  timeZone: 'Time zone',
  currency: 'Currency',
  made: 'Created',
  opening: 'Opening balance',
  closing: 'Closing balance',
  deposited: 'Deposited',
  withdrawn: 'Withdrawn',
  staked: 'Staked',
  returned: 'Returned',
  credited: 'Credits and bonuses',
  withheld: 'Withholding tax',
  time: 'Date and time',
  movement: 'Transaction',
  details: 'Details',
  tax: 'Tax',
  amount: 'Amount',
  balance: 'Balance',
  none: 'No transactions in this period',
  page: 'Page {page} of {pages}',
  kinds: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    stake: 'Stake',
    return: 'Bet settled',
    cashOut: 'Cash-out',
    correction: 'Correction',
    credit: 'Credit',
  },
}

const dutch: StatementWords = {
  title: 'Rekeningoverzicht',
  name: 'Naam',
  period: 'Periode',
  periodOf: '{from} t/m {to}',
  timeZone: 'Tijdzone',
  currency: 'Valuta',
  made: 'Gemaakt op',
  opening: 'Beginsaldo',
  closing: 'Eindsaldo',
  deposited: 'Gestort',
  withdrawn: 'Opgenomen',
  staked: 'Ingezet',
  returned: 'Uitbetaald',
  credited: 'Bijschrijvingen en bonussen',
  withheld: 'Ingehouden belasting',
  time: 'Datum en tijd',
  movement: 'Transactie',
  details: 'Details',
  tax: 'Belasting',
  amount: 'Bedrag',
  balance: 'Saldo',
  none: 'Geen transacties in deze periode',
  page: 'Pagina {page} van {pages}',
  kinds: {
    deposit: 'Storting',
    withdrawal: 'Opname',
    stake: 'Inzet',
    return: 'Weddenschap afgerekend',
    cashOut: 'Cash-out',
    correction: 'Correctie',
    credit: 'Bijschrijving',
  },
}

const bulgarian: StatementWords = {
  title: 'Извлечение по сметка',
  name: 'Име',
  period: 'Период',
  periodOf: 'от {from} до {to}',
  timeZone: 'Часова зона',
  currency: 'Валута',
  made: 'Създадено на',
  opening: 'Начален баланс',
  closing: 'Краен баланс',
  deposited: 'Внесени',
  withdrawn: 'Изтеглени',
  staked: 'Заложени',
  returned: 'Изплатени',
  credited: 'Начислени суми и бонуси',
  withheld: 'Удържан данък',
  time: 'Дата и час',
  movement: 'Транзакция',
  details: 'Подробности',
  tax: 'Данък',
  amount: 'Сума',
  balance: 'Баланс',
  none: 'Няма транзакции за този период',
  page: 'Страница {page} от {pages}',
  kinds: {
    deposit: 'Депозит',
    withdrawal: 'Теглене',
    stake: 'Залог',
    return: 'Приключен залог',
    cashOut: 'Кешаут',
    correction: 'Корекция',
    credit: 'Начислена сума',
  },
}

const byLanguage: Readonly<Record<string, StatementWords>> = { 'en-GB': english, 'nl-NL': dutch, 'bg-BG': bulgarian }

/** The words of a language that statements are written in, and the language: English for any other. */
export const statementWords = (lang: string): { lang: string; words: StatementWords } => {
  const words = Object.hasOwn(byLanguage, lang) ? byLanguage[lang] : undefined
  return words ? { lang, words } : { lang: 'en-GB', words: english }
}
