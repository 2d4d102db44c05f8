import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Row } from '../../../contract/duplicates/records'
import type { Mergeable } from '../../../contract/merge'
import { fullName } from '../../../contract/text'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import type { Pair } from './mergedFields'

/** Data about two matches for comparison; `values` has one entry per match. */
type Evidence = { kind: 'notes' | 'media' | 'analyses' | 'creator'; values: string[] }

/** Returns the creators and the numbers of notes, media and readable analyses of two matches; empty for players and teams. */
export function useMatchEvidence(resource: Mergeable, pair: Pair): Evidence[] {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const areMatches = resource === 'matches'
  const counted = useQueries({
    queries: pair.map(({ id }) => ({
      queryKey: ['analyses', 'ofMatch', id],
      queryFn: async () => {
        const { total } = await dataProvider.getList('analyses', {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'createdAt', order: 'DESC' },
          filter: { matchId: id },
        })
        return total ?? 0
      },
      enabled: areMatches,
    })),
  })
  if (!areMatches) return []
  const notesOf = ({ homeNotes = [], awayNotes = [] }: Row) => homeNotes.length + awayNotes.length
  const figures = (countIn: (row: Row) => number) => pair.map((row) => formatFigure(countIn(row)))
  const analyses = counted.map(({ data }) => (data === undefined ? '' : formatFigure(data)))
  const all: Evidence[] = [
    { kind: 'notes', values: figures(notesOf) },
    { kind: 'media', values: figures(({ media = [] }) => media.length) },
    { kind: 'analyses', values: analyses },
    {
      kind: 'creator',
      values: pair.map(({ creator }) => (creator ? fullName(creator) : t('matches.formerUser'))),
    },
  ]
  return all.filter(({ values }) => values.some((value) => value !== '' && value !== formatFigure(0)))
}
