import Box from '@mui/material/Box'
import { type ListSortContextValue, useDataProvider } from 'react-admin'
import { seesClubView } from '../../../../contract/analysisView'
import type { PlayerSum } from '../../../../contract/statistics/players'
import { useActor } from '../../../authProvider/useSession'
import { LevelBadge } from '../../../components/LevelBadge'
import { useIsPhone } from '../../../components/useIsPhone'
import type { AppDataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { formatMean } from '../../../i18n/numbers'
import { ListCards } from '../../../list/ListCards'
import { ListPagination } from '../../../list/ListPagination'
import { ListTable } from '../../../list/ListTable'
import { useLastPage } from '../../../list/usePagedAddress'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { fetchAllRows } from '../fetchAllRows'
import { usePickedPlayers } from '../pickedPlayers'
import { usePaging } from '../usePaging'
import { useStatistics } from '../useStatistics'
import { ViewFrame } from '../ViewFrame'
import { Compare } from './Compare'
import { PlayerSearch } from './PlayerSearch'
import { usePlayerColumns } from './playerColumns'
import { usePlayerFigures } from './playerFigures'
import { playersRequestOf } from './playersRequest'

/** Table of all analysed players with bars: their means, and the numbers of analyses and scouts. */
export default function PlayersView() {
  const t = useMessage()
  const { filter, hrefOf } = useChartsAddress()
  const { list, search, request } = usePlayerTable()
  const query = useStatistics({ view: 'players', ...filter, ...request })
  useLastPage(usePaging().paging, query.isBehind ? undefined : query.data?.total)
  const picked = usePickedPlayers()
  const columns = usePlayerColumns(picked)
  const figuresOf = usePlayerFigures()
  const dataProvider = useDataProvider<AppDataProvider>()
  const isPhone = useIsPhone()

  return (
    <ViewFrame query={query} isEmpty={({ total }) => total === 0 && search.q === ''}>
      {({ rows, total }) => (
        <ChartCard
          title={t('charts.players.title')}
          text={`${t('charts.players.found', { smart_count: total })}. ${t('charts.players.text')}`}
          figures={figuresOf(rows)}
          allFigures={async () =>
            figuresOf(
              await fetchAllRows((paging) =>
                dataProvider.statistics({ view: 'players', ...filter, ...request, ...paging }),
              ),
            )
          }
          controls={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
              <PlayerSearch {...search} {...list} columns={columns} isPhone={isPhone} />
              <Compare />
            </Box>
          }
          table={
            <Box sx={{ mx: { xs: -2, md: -3 }, mb: -2.5 }}>
              {isPhone ? (
                <PlayerCards rows={rows} />
              ) : (
                <ListTable
                  list={{ ...list, data: rows, total, isPlaceholderData: query.isBehind }}
                  columns={columns}
                  href={({ id }) => hrefOf({ view: 'player', playerId: id })}
                  label={t('charts.players.title')}
                />
              )}
              <ListPagination {...list} total={total} />
            </Box>
          }
        />
      )}
    </ViewFrame>
  )
}

function PlayerCards({ rows }: { rows: PlayerSum[] }) {
  const t = useMessage()
  const { role } = useActor()
  const { hrefOf } = useChartsAddress()
  const { ids, isPicking, has, toggle } = usePickedPlayers()
  return (
    <ListCards
      rows={rows}
      selectable={{
        selection: { count: ids.length, isPicking, isSelected: has, toggle: ({ id }) => toggle(id) },
        boxLabelOf: ({ name }) => t('charts.players.pick', { name }),
      }}
      isBehind={false}
      href={({ id }) => hrefOf({ view: 'player', playerId: id })}
      card={{
        primary: ({ name }) => name,
        secondary: ({ position, team, priority, basis }) =>
          [
            position && t(`players.position.${position}`),
            team?.name,
            seesClubView(role) && priority && t(`players.priority.${priority}`),
            t('charts.basis.analyses', { smart_count: basis.analyses }),
            basis.until && formatDay(basis.until),
          ]
            .filter(Boolean)
            .join(' · '),
        trailing: ({ level, mean }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            {mean === null ? t('ratings.noMean') : formatMean(mean)}
            <LevelBadge level={level} />
          </Box>
        ),
      }}
    />
  )
}

/** Returns the parameters of the player table from the address, for react-admin's list context and for the request. */
function usePlayerTable() {
  const { detail, change } = useChartsAddress()
  const { paging } = usePaging()
  const request = playersRequestOf(detail)
  const sorting: Pick<ListSortContextValue, 'sort' | 'setSort'> = {
    sort: { field: request.sort, order: request.order },
    setSort: ({ field, order }) => change({ sort: field, order }),
  }
  return {
    list: { ...paging, ...sorting },
    search: { q: detail('q'), setQ: (q: string) => change({ q }) },
    request,
  }
}
