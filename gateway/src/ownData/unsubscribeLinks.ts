import { timingSafeEqual } from 'node:crypto'
import { type MarketingChoice, marketingChannels, marketingProducts } from '@touchline/domain/registration'
import type { MailQueue } from '../mail/index.ts'
import type { Vault } from '../vault/index.ts'

export interface ChoiceOf extends MarketingChoice {
  customerId: string
}

/** Links in offers that end them without a login. They never expire: an old offer must still be ended by its link. */
export interface UnsubscribeLinks {
  /** `page`: shown in the mail; `oneClick`: for its List-Unsubscribe header */
  linksOf(choice: ChoiceOf): { page: string; oneClick: string }
  /** undefined for a token that was not made here */
  read(token: string): ChoiceOf | undefined
}

/** Signed with the vault's key, so that nobody can end another customer's offers. */
export function createUnsubscribeLinks({
  vault,
  mail,
}: {
  vault: Pick<Vault, 'digests'>
  mail: Pick<MailQueue, 'linkTo'>
}): UnsubscribeLinks {
  const signaturesOf = (text: string) => vault.digests(text, 'unsubscribe')
  return {
    linksOf: ({ customerId, product, channel }) => {
      const text = `${customerId}.${product}.${channel}`
      const token = `${text}.${signaturesOf(text)[0].toString('base64url')}`
      return { page: mail.linkTo(`/unsubscribe#token=${token}`), oneClick: mail.linkTo(`/api/unsubscribe/${token}`) }
    },
    read: (token) => {
      const [customerId = '', productName, channelName, signature = '', ...more] = token.split('.')
      const product = marketingProducts.find((each) => each === productName)
      const channel = marketingChannels.find((each) => each === channelName)
      if (!product || !channel || !/^[1-9]\d{0,17}$/.test(customerId) || more.length > 0) return undefined
      const given = Buffer.from(signature, 'base64url')
      const isOurs = signaturesOf(`${customerId}.${product}.${channel}`).some(
        (each) => each.length === given.length && timingSafeEqual(each, given),
      )
      return isOurs ? { customerId, product, channel } : undefined
    },
  }
}
