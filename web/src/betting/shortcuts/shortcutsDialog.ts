import { create } from 'zustand'

export const useShortcutsDialog = create<{ open: boolean }>(() => ({ open: false }))

export const openShortcuts = (): void => useShortcutsDialog.setState({ open: true })
export const closeShortcuts = (): void => useShortcutsDialog.setState({ open: false })
