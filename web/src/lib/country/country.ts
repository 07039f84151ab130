import { create } from 'zustand'

/** The visitor's country: from the gateway, or from the customer's account once known. */
export interface Country {
  /** ISO 3166 alpha-2, lowercase; absent until known */
  code?: string
  /** from the account, which takes precedence over the device's location */
  isAccounts: boolean
  /** where the device is, as the gateway reports it */
  located?: string
}

export const useCountryStore = create<Country>(() => ({ isAccounts: false }))

/** Where the device is; undefined until it is known. */
export const useLocatedCountry = (): string | undefined => useCountryStore(({ located }) => located)

export const useCountry = (): string | undefined => useCountryStore(({ code }) => code)
