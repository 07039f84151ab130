import { create } from 'zustand'

export const useCodesDialog = create<{ open: false | 'share' | 'load' }>(() => ({ open: false }))

export const openCodes = (as: 'share' | 'load'): void => useCodesDialog.setState({ open: as })
export const closeCodes = (): void => useCodesDialog.setState({ open: false })
