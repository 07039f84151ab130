import { create } from 'zustand'

export const useHeroesDialog = create<{ open: boolean }>(() => ({ open: false }))

export const openHeroes = (): void => useHeroesDialog.setState({ open: true })
export const closeHeroes = (): void => useHeroesDialog.setState({ open: false })
