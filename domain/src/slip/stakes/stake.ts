/** The content of a stake field: the text as typed, and whether the slip set it (the first key then replaces it). */
export interface Stake {
  readonly text: string
  readonly predefined: boolean
}

export const noStake: Stake = { text: '', predefined: false }

/** A stake not typed by the customer: the default, a quick stake, a maximum. */
export const predefinedStake = (text: string): Stake => ({ text, predefined: true })
