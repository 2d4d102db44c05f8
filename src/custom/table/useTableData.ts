import { useQuery } from '@tanstack/react-query'
import { useReducer, useState } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import { teamDirectory } from '../../../contract/import/teamDirectory'
import type { Team } from '../../../contract/team'
import type { AppDataProvider } from '../../dataProvider'
import { cachedKey } from '../../dataProvider/queryClient'
import type { ListParams } from '../../list/listParams'
import { optionOf, type TableResource } from './cells'
import { CHUNK, type FetchPage, TableRows } from './TableRows'

/** Loads a list's rows with its search, filters and order. A refetch replaces only rows that are not edited. */
export function useTableRows(
  resource: TableResource,
  { filter, sort, order }: ListParams,
  isEdited: (id: string) => boolean,
) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const fetchPage: FetchPage = async (page, perPage) => {
    const params = { pagination: { page, perPage }, sort: { field: sort, order }, filter }
    const { data, total, meta } = await dataProvider.getRecords(resource, params)
    // Takes all rows of a list that is in memory, because the order may change before the user scrolls.
    return page === 1 && !meta.remote && total > perPage ? fetchPage(1, total) : { data, total }
  }
  const [rows, setRows] = useState(() => new TableRows(fetchPage, redraw))
  const isEditedNow = useEvent(isEdited)
  const { error, refetch } = useQuery({
    queryKey: [resource, 'table', filter, sort, order],
    queryFn: async () => {
      await rows.refresh(isEditedNow)
      await rows.load(0, CHUNK - 1)
      return rows.total
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { rows, setRows, error, refetch }
}

/** Fetches all teams if a column has teams, to find the team that a cell names, as an import does. */
export function useTeams(isNeeded: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [...cachedKey('teams'), 'directory', isNeeded],
    queryFn: async ({ signal }) => {
      const teams: Team[] = isNeeded ? (await dataProvider.fetchAll('teams', { signal })).data : []
      // Does not create teams, because a misspelt name would add a team.
      const directory = teamDirectory(teams, { makeId: (name) => name, create: false })
      const options = teams.map(({ name, aliases = [] }) => optionOf(name, aliases))
      return { directory, options }
    },
    staleTime: 0,
  })
}
