import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useDataProvider } from 'react-admin'
import { can } from '../../../../contract/permissions'
import { NOT_SEEN_DAYS } from '../../../../contract/statistics/coverage'
import type { PlayerSum } from '../../../../contract/statistics/players'
import { useActor } from '../../../authProvider/useSession'
import { PriorityChip } from '../../../components/PriorityChip'
import { useIsPhone } from '../../../components/useIsPhone'
import type { AppDataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { ListCards } from '../../../list/ListCards'
import { ListPagination } from '../../../list/ListPagination'
import { useLastPage } from '../../../list/usePagedAddress'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { FiguresTable } from '../FiguresTable'
import { fetchAllRows } from '../fetchAllRows'
import type { Figures } from '../figures'
import { NotAllowed } from '../NotAllowed'
import { usePaging } from '../usePaging'
import { useStatistics } from '../useStatistics'
import { ViewFrame } from '../ViewFrame'

const CHOICES = [14, 30, 60, 90, 180, 365] as const

/** Lists players with a priority who have not been watched for a while. */
export function NotSeen() {
  const t = useMessage()
  const actor = useActor()
  if (can(actor, 'statistics.notSeen')) return <NotSeenPlayers />
  return <NotAllowed title={t('charts.notSeen.title')} text={t('charts.notSeen.forbidden')} />
}

function NotSeenPlayers() {
  const t = useMessage()
  const { filter, detail, change } = useChartsAddress()
  const { paging, request } = usePaging()
  const days = CHOICES.find((choice) => choice === Number(detail('days'))) ?? NOT_SEEN_DAYS.usual
  const query = useStatistics({ view: 'notSeen', ...filter, days, ...request })
  useLastPage(paging, query.isBehind ? undefined : query.data?.total)
  const figuresOf = useNotSeenFigures()
  const dataProvider = useDataProvider<AppDataProvider>()
  const title = t('charts.notSeen.title')
  const isPhone = useIsPhone()

  return (
    <Box sx={{ mt: 2 }}>
      <ViewFrame query={query} isEmpty={() => false}>
        {({ rows, total }) => (
          <ChartCard
            title={title}
            text={t('charts.notSeen.text', { days })}
            figures={figuresOf(rows)}
            allFigures={async () =>
              figuresOf(
                await fetchAllRows((whole) =>
                  dataProvider.statistics({ view: 'notSeen', ...filter, days, ...whole }),
                ),
              )
            }
            controls={<DaysChoice days={days} onChoose={(chosen) => change({ days: chosen })} />}
            table={
              total === 0 ? (
                <Typography color="textSecondary">{t('charts.notSeen.none')}</Typography>
              ) : (
                <Box sx={{ mx: { xs: -2, md: -3 }, mb: -2.5 }}>
                  {isPhone ? (
                    <NotSeenCards rows={rows} />
                  ) : (
                    <FiguresTable title={title} figures={figuresOf(rows)} />
                  )}
                  <ListPagination {...paging} total={total} />
                </Box>
              )
            }
          />
        )}
      </ViewFrame>
    </Box>
  )
}

function DaysChoice({ days, onChoose }: { days: number; onChoose: (days: string) => void }) {
  const t = useMessage()
  return (
    <TextField
      select
      size="small"
      label={t('charts.notSeen.days')}
      value={String(days)}
      onChange={(event) => onChoose(event.target.value)}
      sx={{ width: 144 }}
    >
      {CHOICES.map((choice) => (
        <MenuItem key={choice} value={String(choice)}>
          {t('charts.notSeen.daysOption', { days: choice })}
        </MenuItem>
      ))}
    </TextField>
  )
}

function NotSeenCards({ rows }: { rows: PlayerSum[] }) {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  return (
    <ListCards
      rows={rows}
      isBehind={false}
      href={({ id }) => hrefOf({ view: 'player', playerId: id })}
      card={{
        primary: ({ name }) => name,
        secondary: ({ position, team, basis }) =>
          [
            basis.until === null ? t('charts.notSeen.never') : formatDay(basis.until),
            position && t(`players.position.${position}`),
            team?.name,
          ]
            .filter(Boolean)
            .join(' · '),
        trailing: ({ priority }) => priority && <PriorityChip priority={priority} />,
      }}
    />
  )
}

function useNotSeenFigures(): (rows: readonly PlayerSum[]) => Figures {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  return (rows) => ({
    columns: (['player', 'priority', 'lastSeen', 'team', 'position', 'analyses'] as const).map((column) =>
      t(`charts.column.${column}`),
    ),
    rows: rows.map(({ id, name, priority, basis, team, position }) => ({
      key: id,
      cells: [
        { value: name, to: hrefOf({ view: 'player', playerId: id }) },
        { value: priority === undefined ? null : t(`players.priority.${priority}`) },
        {
          value: basis.until,
          shown: basis.until === null ? t('charts.notSeen.never') : formatDay(basis.until),
        },
        { value: team?.name ?? null },
        { value: position === '' ? null : t(`players.position.${position}`) },
        basis.analyses === 0
          ? { value: 0 }
          : { value: basis.analyses, basis, to: hrefOf({ view: 'analyses', playerId: id }) },
      ],
    })),
  })
}
