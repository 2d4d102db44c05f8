import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { ChartsLink } from '../../components/ChartsLink'
import { CreateLink } from '../../components/CreateLink'
import { playerSummary } from '../../components/playerDetails'
import { DuplicatesLink } from '../../custom/duplicates/DuplicatesLink'
import { PlayerReportsButton } from '../../custom/pdf/PlayerReportsButton'
import { AddToShortListButton } from '../../custom/shortLists/AddToShortList'
import { DuplicateGuard } from '../../forms/DuplicateGuard'
import { RecordEdit } from '../../forms/RecordEdit'
import { RecordForm } from '../../forms/RecordForm'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { useMessage } from '../../i18n'
import { FollowButton } from './FollowButton'
import { PlayerInputs, validatePlayer } from './PlayerInputs'
import { SetStage } from './SetStage'

export default function PlayerEdit() {
  const t = useMessage()
  return (
    <RecordEdit<Player>
      titleOf={({ name }) => name}
      subtitle={(player) => playerSummary(t, player)}
      actions={(player) => (
        <>
          <SetStage player={player} />
          <FollowButton player={player} />
          <ChartsLink playerId={player.id} />
          <CreateLink
            resource="analyses"
            label={t('analyses.new')}
            query={{ player: player.id }}
            variant="outlined"
          />
          <Button variant="outlined" component={Link} to={ROUTES.list('analyses', { playerId: player.id })}>
            {t('players.analyses')}
          </Button>
          <PlayerReportsButton player={player} />
          <AddToShortListButton players={[player]} />
          <DuplicatesLink resource="players" id={player.id} />
        </>
      )}
      savedMessage={t('players.saved')}
    >
      <DuplicateGuard resource="players">
        <RecordForm
          validate={validatePlayer}
          aside={<DeleteRecord<Player> textOf={({ name }) => t('players.deleteText', { player: name })} />}
        >
          <PlayerInputs />
        </RecordForm>
      </DuplicateGuard>
    </RecordEdit>
  )
}
