import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { can } from '../../../../contract/permissions'
import { NOT_SEEN_DAYS } from '../../../../contract/statistics/coverage'
import type { PlayerSum } from '../../../../contract/statistics/players'
import { useActor } from '../../../authProvider/useSession'
import { PriorityChip } from '../../../components/PriorityChip'
import { dataProvider } from '../../../dataProvider'
import { type Message, useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { ListCards } from '../../../list/ListCards'
import { useChartsAddress } from '../chartsAddress'
import type { Figures } from '../figures'
import { PagedCard, usePaging } from '../PagedCard'
import { useStatistics } from '../useStatistics'
import { NotAllowed } from '../ViewFrame'

const CHOICES = [14, 30, 60, 90, 180, 365] as const

/** Lists players with a priority who have not been watched for a while. */
export function UnwatchedPlayers() {
  const t = useMessage()
  const actor = useActor()
  if (can(actor, 'statistics.notSeen')) return <UnwatchedCard />
  return <NotAllowed title={t('charts.notSeen.title')} text={t('charts.notSeen.forbidden')} />
}

function UnwatchedCard() {
  const t = useMessage()
  const { filter, detail, change } = useChartsAddress()
  const days = CHOICES.find((choice) => choice === Number(detail('days'))) ?? NOT_SEEN_DAYS.usual
  const asked = { view: 'notSeen', ...filter, days } as const
  return (
    <Box sx={{ mt: 2 }}>
      <PagedCard
        query={useStatistics({ ...asked, ...usePaging().request })}
        load={(paging) => dataProvider.statistics({ ...asked, ...paging })}
        title={t('charts.notSeen.title')}
        text={() => t('charts.notSeen.text', { days })}
        figuresOf={useUnwatchedFigures()}
        controls={
          <TextField
            select
            size="small"
            label={t('charts.notSeen.days')}
            value={String(days)}
            onChange={(event) => change({ days: event.target.value })}
            sx={{ width: 144 }}
          >
            {CHOICES.map((choice) => (
              <MenuItem key={choice} value={String(choice)}>
                {t('charts.notSeen.daysOption', { days: choice })}
              </MenuItem>
            ))}
          </TextField>
        }
        noRows={<Typography color="textSecondary">{t('charts.notSeen.none')}</Typography>}
        cards={(rows) => <PlayerCards rows={rows} />}
      />
    </Box>
  )
}

const lastSeen = (t: Message, { basis: { until } }: PlayerSum) =>
  until === null ? t('charts.notSeen.never') : formatDay(until)

function PlayerCards({ rows }: { rows: PlayerSum[] }) {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  return (
    <ListCards
      rows={rows}
      isBehind={false}
      href={({ id }) => hrefOf({ view: 'player', playerId: id })}
      card={{
        primary: ({ name }) => name,
        secondary: (player) =>
          [
            lastSeen(t, player),
            player.position && t(`players.position.${player.position}`),
            player.team?.name,
          ]
            .filter(Boolean)
            .join(' · '),
        trailing: ({ priority }) => priority && <PriorityChip priority={priority} />,
      }}
    />
  )
}

function useUnwatchedFigures() {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  return (rows: readonly PlayerSum[]): Figures => ({
    columns: (['player', 'priority', 'lastSeen', 'team', 'position', 'analyses'] as const).map((column) =>
      t(`charts.column.${column}`),
    ),
    rows: rows.map((player) => {
      const { id, name, priority, basis, team, position } = player
      return {
        key: id,
        cells: [
          { value: name, to: hrefOf({ view: 'player', playerId: id }) },
          { value: priority === undefined ? null : t(`players.priority.${priority}`) },
          { value: basis.until, shown: lastSeen(t, player) },
          { value: team?.name ?? null },
          { value: position === '' ? null : t(`players.position.${position}`) },
          basis.analyses === 0
            ? { value: 0 }
            : { value: basis.analyses, basis, to: hrefOf({ view: 'analyses', playerId: id }) },
        ],
      }
    }),
  })
}
