import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** Parses a mobile number, with or without the country's prefix, into E.164 (+447400123456); `undefined` if it is invalid. */
export function mobileOf(text: string, countryCode: string): string | undefined {
  const country = countryCode.toUpperCase()
  const parsed = parsePhoneNumberFromString(text, {
    ...(isSupportedCountry(country) && { defaultCountry: country }),
    extract: false,
  })
  return parsed?.isValid() && !parsed.ext ? parsed.number : undefined
}
