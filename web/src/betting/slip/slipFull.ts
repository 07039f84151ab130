import { create } from 'zustand'

/** B2.6: the maximum number of selections while the message is shown; otherwise 0. */
export const useSlipFull = create<{ maximum: number }>(() => ({ maximum: 0 }))

export const showSlipFull = (maximum: number): void => useSlipFull.setState({ maximum })
export const slipFullRead = (): void => useSlipFull.setState({ maximum: 0 })
