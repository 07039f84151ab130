import type { Brand } from '@touchline/domain/brand'
import type { Pool } from '../../database/index.ts'
import type { MailQueue } from '../../mail/index.ts'
import { mailCustomer, type NotReopened, reopenAccount as reopen } from '../../ownData/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

const sentences = {
  notClosed: 'The customer has not closed this account.',
  excluded: 'The customer is excluded: the account stays closed until the exclusion ends.',
  joinedAgain: 'The customer has joined again: a person has one account.',
  erased: 'The data of this customer were erased: they can only join again.',
}

const sentenceOf = (not: NotReopened): string =>
  not.why === 'tooEarly' ? `This account can be reopened from ${not.from.toISOString()}.` : sentences[not.why]

export const reopenAccount = (
  pool: Pool,
  who: Who,
  input: { customer: string },
  { brand, mail }: { brand: Pick<Brand, 'ownData'>; mail: MailQueue },
): Promise<Acted<'reopenAccount'>> =>
  act(pool, { name: 'reopenAccount', who, input }, async (db, { customer }, { by }) => {
    const { id, username } = await customerNamed(db, customer)
    const not = await reopen(db, { customerId: id, by }, brand)
    if (not) throw new OperationRefused(sentenceOf(not))
    await mailCustomer(db, mail, { customerId: id, template: 'accountReopened' })
    return { customer: username }
  })
