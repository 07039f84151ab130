import type { StakeField } from '@touchline/domain/slip'
import { create } from 'zustand'

/** B2.8: the stake for which a free bet is being chosen. */
export const useFreeBetsDialog = create<{ field?: StakeField | undefined }>(() => ({}))

export const openFreeBets = (field: StakeField): void => useFreeBetsDialog.setState({ field })
export const closeFreeBets = (): void => useFreeBetsDialog.setState({ field: undefined })
