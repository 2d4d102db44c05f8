import CompareArrows from '@mui/icons-material/CompareArrows'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { ListSortContextValue } from 'react-admin'
import { Link } from 'react-router'
import { ageOn } from '../../../../contract/age'
import { seesClubView } from '../../../../contract/analysisView'
import type { PlayerSum } from '../../../../contract/statistics/players'
import { useActor } from '../../../authProvider/useSession'
import { LevelBadge } from '../../../components/LevelBadge'
import { useDebouncedParam } from '../../../components/useDebouncedParam'
import { useIsPhone } from '../../../components/useIsPhone'
import { dataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'
import { formatDay, today } from '../../../i18n/days'
import { formatMean } from '../../../i18n/numbers'
import { ListCards } from '../../../list/ListCards'
import { ListTable } from '../../../list/ListTable'
import { PhoneSort } from '../../../list/PhoneSort'
import { AddToShortListButton } from '../../shortLists/AddToShortList'
import { useChartsAddress } from '../chartsAddress'
import { PagedCard, usePaging } from '../PagedCard'
import { usePickedPlayers } from '../pickedPlayers'
import { useStatistics } from '../useStatistics'
import { usePlayerColumns, usePlayerFigures } from './playerColumns'
import { playersRequestOf } from './playersRequest'

/** Shows the analysed players: cards on a phone, otherwise a table with bars for means and numbers of analyses. */
export default function PlayersView() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const { filter, detail, hrefOf, change } = useChartsAddress()
  const { paging } = usePaging()
  const request = { view: 'players', ...filter, ...playersRequestOf(detail) } as const
  const query = useStatistics(request)
  const columns = usePlayerColumns()
  const sorting: Pick<ListSortContextValue, 'sort' | 'setSort'> = {
    sort: { field: request.sort, order: request.order },
    setSort: ({ field, order }) => change({ sort: field, order }),
  }
  const title = t('charts.players.title')
  return (
    <PagedCard
      query={query}
      load={(page) => dataProvider.statistics({ ...request, ...page })}
      title={title}
      text={(total) => `${t('charts.players.found', { smart_count: total })}. ${t('charts.players.text')}`}
      figuresOf={usePlayerFigures()}
      controls={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <PlayerSearch>{isPhone && <PhoneSort {...sorting} columns={columns} />}</PlayerSearch>
          <Compare isPhone={isPhone} />
        </Box>
      }
      isSearched={detail('q') !== ''}
      cards={(rows) => <PlayerCards rows={rows} />}
      table={({ rows, total }) => (
        <ListTable
          list={{ ...paging, ...sorting, data: rows, total, isPlaceholderData: query.isBehind }}
          columns={columns}
          href={({ id }) => hrefOf({ view: 'player', playerId: id })}
          label={title}
        />
      )}
    />
  )
}

/** Search field for the players. On a phone also sorts the cards, which have no headings to click. */
function PlayerSearch({ children }: { children: ReactNode }) {
  const t = useMessage()
  const { detail, change } = useChartsAddress()
  const [typed, setTyped] = useDebouncedParam(detail('q'), (q) => change({ q }))
  const label = t('charts.players.search')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: { xs: '100%', md: 320 } }}>
      <TextField
        size="small"
        value={typed}
        placeholder={label}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: { 'aria-label': label, type: 'search', enterKeyHint: 'search', maxLength: 200 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {children}
    </Box>
  )
}

/** Shows actions for two or more ticked players; with fewer, a hint or, on a phone, a button to start ticking. */
function Compare({ isPhone }: { isPhone: boolean }) {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  const { ids, isPicking, setPicking } = usePickedPlayers()
  if (ids.length >= 2) {
    return (
      <>
        <AddToShortListButton players={ids.map((id) => ({ id, name: '' }))} variant="text" />
        <Button
          variant="contained"
          startIcon={<CompareArrows />}
          component={Link}
          to={hrefOf({ view: 'comparison', playerIds: ids.join(',') })}
        >
          {t('charts.players.compare', { count: ids.length })}
        </Button>
      </>
    )
  }
  if (isPhone && !isPicking) {
    return (
      <Button startIcon={<CompareArrows />} onClick={() => setPicking(true)}>
        {t('charts.players.startPicking')}
      </Button>
    )
  }
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}
    >
      {t('charts.players.compareHint')}
    </Typography>
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
        secondary: ({ birthDate, position, team, contractEnd, priority, basis }) =>
          [
            birthDate && t('players.aged', { age: ageOn(today(), birthDate) }),
            position && t(`players.position.${position}`),
            team?.name,
            contractEnd && t('charts.players.contract', { day: formatDay(contractEnd) }),
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
