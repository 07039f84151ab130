import { create } from 'zustand'

/** B2.6: how many selections the slip takes, while the customer is being told; 0 when not. */
export const useSlipFull = create<{ maximum: number }>(() => ({ maximum: 0 }))

export const showSlipFull = (maximum: number): void => useSlipFull.setState({ maximum })
export const slipFullRead = (): void => useSlipFull.setState({ maximum: 0 })
