/** What stands in a stake field: the text as typed, and whether the slip put it there (the first key then replaces it). */
export interface Stake {
  readonly text: string
  readonly predefined: boolean
}

export const noStake: Stake = { text: '', predefined: false }

/** A stake that the customer did not type: the default, a quick stake, a maximum. */
export const predefinedStake = (text: string): Stake => ({ text, predefined: true })
