/** The digits of a currency's minor unit, as ISO 4217 has them. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Minor units of what a wallet writes, in hundred-thousandths of a unit. */
export const minorOf = (written: number, currency: string): number => Math.floor(written / 10 ** (5 - digitsOf(currency)))

/** As the wallet writes it. */
export const writtenOf = (minor: number, currency: string): number => minor * 10 ** (5 - digitsOf(currency))
