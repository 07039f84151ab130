import type { PaymentRequest, ProviderMethod } from '../payments.ts'

const words = {
  'en-GB': {
    title: 'Pay',
    number: 'Card or account number',
    holder: 'Name of the holder',
    pay: 'Pay',
    cancel: 'Cancel',
    ask: 'Your bank asks: is this payment yours?',
    yes: 'Yes, pay',
    no: 'No',
    ended: 'This payment is over.',
    simulated: 'A simulated provider. No money moves.',
  },
  'nl-NL': {
    title: 'Betalen',
    number: 'Kaart- of rekeningnummer',
    holder: 'Naam van de kaart- of rekeninghouder',
    pay: 'Betalen',
    cancel: 'Annuleren',
    ask: 'Je bank vraagt: is deze betaling van jou?',
    yes: 'Ja, betalen',
    no: 'Nee',
    ended: 'Deze betaling is afgelopen.',
    simulated: 'Een gesimuleerde betaaldienst. Er wordt geen geld verplaatst.',
  },
  'bg-BG': {
    title: 'Плащане',
    number: 'Номер на карта или сметка',
    holder: 'Име на титуляря',
    pay: 'Плати',
    cancel: 'Отказ',
    ask: 'Банката ви пита: ваше ли е това плащане?',
    yes: 'Да, плащам',
    no: 'Не',
    ended: 'Това плащане е приключило.',
    simulated: 'Симулирана платежна услуга. Не се прехвърлят пари.',
  },
} as const

const wordsOf = (language: string) => words[language as keyof typeof words] ?? words['en-GB']

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const amountOf = ({ amountMinor, currency, language }: PaymentRequest): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountMinor / 100)

const frame = (language: string, body: string): string => `<!doctype html><html lang="${escaped(language)}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${wordsOf(language).title}</title>
<style>body{font:16px system-ui;max-width:26rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
label{display:block;margin:1rem 0 .25rem}input{font:inherit;width:100%;box-sizing:border-box;min-height:44px;padding:0 .75rem}
button{font:inherit;min-height:44px;width:100%;margin-top:1rem}small{display:block;margin-top:2rem}</style>${body}
<small>${wordsOf(language).simulated}</small></html>`

export function payPage(request: PaymentRequest, stored?: ProviderMethod, problem = ''): string {
  const text = wordsOf(request.language)
  const fields = stored
    ? `<p>${escaped(stored.label)}</p>`
    : `<label for="number">${text.number}</label><input id="number" name="number" inputmode="numeric" autocomplete="cc-number" autofocus>
<label for="holder">${text.holder}</label><input id="holder" name="holder" autocomplete="cc-name">`
  return frame(
    request.language,
    `<h1>${escaped(amountOf(request))}</h1>${problem && `<p role="alert">${escaped(problem)}</p>`}<form method="post" action="/pay/${escaped(request.id)}">${fields}
<button>${text.pay} ${escaped(amountOf(request))}</button><button name="cancel" value="1">${text.cancel}</button></form>`,
  )
}

export function confirmPage(request: PaymentRequest): string {
  const text = wordsOf(request.language)
  return frame(
    request.language,
    `<h1>${escaped(amountOf(request))}</h1><p>${text.ask}</p><form method="post" action="/pay/${escaped(request.id)}/confirm">
<button name="answer" value="yes">${text.yes}</button><button name="answer" value="no">${text.no}</button></form>`,
  )
}

export const endedPage = (): string => frame('en-GB', `<p>${words['en-GB'].ended}</p>`)
