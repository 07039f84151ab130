import { create } from 'zustand'

export const useSlipSheet = create<{ open: boolean }>(() => ({ open: false }))

export const openSlip = (): void => useSlipSheet.setState({ open: true })
export const closeSlip = (): void => useSlipSheet.setState({ open: false })
