import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** A mobile number in the form of E.164 (+447400123456), written with or without the country's prefix; `undefined` if it is none. */
export function mobileOf(text: string, countryCode: string): string | undefined {
  const country = countryCode.toUpperCase()
  const parsed = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined
}
