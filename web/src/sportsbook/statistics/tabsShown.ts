import type { Scoreboard, StatisticsTabs } from '@touchline/domain/catalogue'

/** P9.5c: the tabs, in their order. The commentary stands in place of the timeline if there is one. */
export const tabsInOrder = ['stats', 'form', 'table', 'commentary', 'timeline', 'lineUps'] as const
export type StatisticsTab = (typeof tabsInOrder)[number]

/** Only those that have something to show. */
export function tabsShown(tabs: StatisticsTabs, board: Pick<Scoreboard, 'incidents'> | undefined): StatisticsTab[] {
  const { stats, averages, form, headToHead, table, topScorers, lineUps, commentary } = tabs
  const some = (list: readonly unknown[] | undefined): boolean => list !== undefined && list.length > 0
  const has: Record<StatisticsTab, boolean> = {
    stats: some(stats?.figures) || some(stats?.pressure),
    form: some(averages?.figures) || some(form?.home) || some(form?.away) || some(headToHead?.matches),
    table: some(table?.rows) || some(topScorers?.players),
    commentary: some(commentary?.comments),
    timeline: some(board?.incidents) && !some(commentary?.comments),
    lineUps: some(lineUps?.home.players) || some(lineUps?.away.players),
  }
  return tabsInOrder.filter((tab) => has[tab])
}
