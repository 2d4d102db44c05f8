import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { ageOn } from '../../../contract/age'
import { ROUTES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { ChartsLink } from '../../components/ChartsLink'
import { CreateLink } from '../../components/CreateLink'
import { DuplicatesLink } from '../../custom/duplicates/DuplicatesLink'
import { PlayerReportsButton } from '../../custom/pdf/PlayerReportsButton'
import { AddToShortListButton } from '../../custom/shortLists/AddToShortList'
import { DuplicateGuard } from '../../forms/DuplicateGuard'
import { RecordEdit } from '../../forms/RecordEdit'
import { RecordForm } from '../../forms/RecordForm'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { PlayerInputs, validatePlayer } from './PlayerInputs'

export default function PlayerEdit() {
  const t = useMessage()
  const subtitle = ({ team, birthDate, position }: Player) =>
    [
      team?.name,
      position !== '' && t(`players.position.${position}`),
      birthDate !== null && t('players.aged', { age: ageOn(today(), birthDate) }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <RecordEdit<Player>
      titleOf={({ name }) => name}
      subtitle={subtitle}
      actions={(player) => (
        <>
          <ChartsLink playerId={player.id} />
          <CreateLink
            resource="analyses"
            label={t('analyses.new')}
            query={{ player: player.id }}
            variant="outlined"
          />
          <PlayerAnalysesLink playerId={player.id} />
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

function PlayerAnalysesLink({ playerId }: { playerId: string }) {
  const t = useMessage()
  const to = { pathname: ROUTES.list('analyses'), search: new URLSearchParams({ playerId }).toString() }
  return (
    <Button variant="outlined" component={Link} to={to}>
      {t('players.analyses')}
    </Button>
  )
}
