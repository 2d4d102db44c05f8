import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HistoryChange, HistoryEntry } from '../../../../contract/history'
import { can } from '../../../../contract/permissions'
import type { AnalysisRow, ShortListRow } from '../../../../contract/rows'
import { useActor } from '../../../authProvider/useSession'
import { useClubFields } from '../../../components/useClubFields'
import { useAllRows } from '../../../components/useOrOnDevice'
import type { AppDataProvider } from '../../../dataProvider'
import { useFeature } from '../../../dataProvider/features'
import { dayIn } from '../../../i18n/days'
import { type Appearance, appearanceIn } from './appearances'
import type { ProfileProps } from './usePlayerReports'

/** The kinds of events, by which the timeline is filtered. */
export const KINDS = ['reports', 'notes', 'shortLists', 'changes'] as const
export type Kind = (typeof KINDS)[number]

/** An event in a player's timeline. `day` is YYYY-MM-DD. `actorId`: the user who made a change; null if unknown. */
export type TimelineEvent = { key: string; day: string } & (
  | { kind: 'reports'; report: AnalysisRow }
  | ({ kind: 'notes' } & Appearance)
  | { kind: 'shortLists'; list: ShortListRow; rank: number }
  | { kind: 'changes'; change: HistoryChange; actorId: string | null }
)

const LATEST_FIRST = { field: 'updatedAt', order: 'DESC' } as const
const MAX_CHANGES = 200

const CHANGED_FIELDS = ['teamId', 'stage']

/**
 * Returns the events of a player, newest first. Each source is one call or the rows on the device, and is missing without an answer or without the right to it. Stages are
 * from the history for its readers, otherwise from the player.
 */
export function useTimeline({ player, reports: { published } }: ProfileProps) {
  const actor = useActor()
  const dataProvider = useDataProvider<AppDataProvider>()
  const hasShortLists = useFeature('shortLists') && can(actor, 'shortList.list')
  const hasHistory = useFeature('history') && can(actor, 'history.list')
  const seesDecisions = useClubFields()

  const matches = useQuery({
    queryKey: ['matches', 'getList', 'ofTeam', player.teamId],
    queryFn: async () => (await dataProvider.matchesOfTeam(player.teamId)).data,
    enabled: can(actor, 'match.list'),
  })
  const lists = useAllRows('shortLists', { sort: LATEST_FIRST }, { isEnabled: hasShortLists })
  const history = useQuery({
    queryKey: ['history', 'ofPlayer', player.id],
    queryFn: async ({ signal }) => {
      const asked = { resource: 'players', recordId: player.id, page: 1, amount: MAX_CHANGES } as const
      return (await dataProvider.history(asked, { signal })).data.history
    },
    enabled: hasHistory,
  })

  const events: TimelineEvent[] = []
  for (const report of published)
    events.push({ kind: 'reports', key: report.id, day: report.match.date, report })
  for (const match of matches.data ?? []) {
    const found = appearanceIn(match, player.id, published)
    const isReported = published.some(({ matchId }) => matchId === match.id)
    // The timeline shows the report in place of the notes that it was written from.
    found.notes = found.notes.filter(({ analysisId }) => !published.some(({ id }) => id === analysisId))
    if (found.notes.length > 0 || (found.entry !== undefined && !isReported))
      events.push({ kind: 'notes', key: match.id, day: match.date, ...found })
  }
  for (const list of lists.rows) {
    // After a merge of players, an id may occur twice.
    const place = [...new Set(list.playerIds)].indexOf(player.id)
    if (place >= 0)
      events.push({ kind: 'shortLists', key: list.id, day: dayIn(list.updatedAt), list, rank: place + 1 })
  }
  events.push(...changesOf(history.data ?? []))
  const { stage = '', stageAt = null, stageBy = null } = player
  if (seesDecisions && history.data === undefined && stage !== '' && stageAt !== null) {
    const change = { field: 'stage', before: null, after: stage }
    events.push({ kind: 'changes', key: 'stage', day: dayIn(stageAt), actorId: stageBy, change })
  }
  return {
    events: events.sort((a, b) => b.day.localeCompare(a.day)),
    /** Shown only when all sources have answered, so that later events do not move earlier ones. */
    isLoading: matches.isLoading || lists.isLoading || history.isLoading,
  }
}

/** Returns the changes of team and stage since the player was created. */
const changesOf = (entries: readonly HistoryEntry[]): TimelineEvent[] =>
  entries
    .filter(({ action }) => action !== 'create' && action !== 'delete')
    .flatMap(({ id, at, actor, changes }) =>
      changes
        .filter(({ field }) => CHANGED_FIELDS.includes(field))
        .map(
          (change): TimelineEvent => ({
            kind: 'changes',
            key: `${id}.${change.field}`,
            day: dayIn(at),
            actorId: actor?.id ?? null,
            change,
          }),
        ),
    )
