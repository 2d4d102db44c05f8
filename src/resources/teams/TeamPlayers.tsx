import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useGetManyReference, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { PlayerRow } from '../../../contract/rows'
import type { Team } from '../../../contract/team'
import { CreateLink } from '../../components/CreateLink'
import { useFailureToast } from '../../components/failureToast'
import { useMessage } from '../../i18n'

const SHOWN_PLAYERS = 60

/** Lists the team's players by name. */
export function TeamPlayers() {
  const t = useMessage()
  const team = useRecordContext<Team>()
  const teamId = team?.id ?? ''
  const {
    data: players,
    total = 0,
    error,
    refetch,
  } = useGetManyReference<PlayerRow>('players', {
    target: 'teamId',
    id: teamId,
    pagination: { page: 1, perPage: SHOWN_PLAYERS },
    sort: { field: 'name', order: 'ASC' },
    filter: {},
  })
  useFailureToast(error)
  return (
    <Card sx={{ mt: 2, px: { xs: 2, md: 3 }, py: 2.5 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
        }}
      >
        <Typography variant="h2">{t('teams.players')}</Typography>
        <CreateLink resource="players" label={t('teams.addPlayer')} query={{ teamId }} variant="outlined" />
      </Box>
      {error !== null && (
        <Typography color="error">
          {t('errors.page.notLoaded')} <Button onClick={() => refetch()}>{t('shell.action.retry')}</Button>
        </Typography>
      )}
      {error === null && players === undefined && <Skeleton height={120} />}
      {players?.length === 0 && <Typography color="textSecondary">{t('teams.noPlayers')}</Typography>}
      <List disablePadding>
        {players?.map((player) => (
          <ListItem key={player.id} disablePadding>
            <ListItemButton component={Link} to={ROUTES.edit('players', player.id)} sx={{ px: 1, mx: -1 }}>
              <ListItemText
                primary={player.name}
                secondary={player.position === '' ? undefined : t(`players.position.${player.position}`)}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {total > SHOWN_PLAYERS && (
        <Button component={Link} to={ROUTES.list('players', { teamId })}>
          {t('teams.allPlayers', { total })}
        </Button>
      )}
    </Card>
  )
}
