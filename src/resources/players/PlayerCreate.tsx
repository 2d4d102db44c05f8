import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { emptyForm } from '../../../contract/descriptor'
import { PLAYER_FIELDS, type Player } from '../../../contract/player'
import { newId } from '../../dataProvider'
import { DuplicateGuard } from '../../forms/DuplicateGuard'
import { RecordCreate } from '../../forms/RecordCreate'
import { RecordForm } from '../../forms/RecordForm'
import { useMessage } from '../../i18n'
import { LazyPlayerDetails } from './LazyPlayerDetails'
import { PlayerInputs, validatePlayer } from './PlayerInputs'

// After the creation the form opens with the text typed meanwhile, possibly offline. A failure shows when the form opens.
void LazyPlayerDetails.preload().catch(() => undefined)

/** Creates a player; `?teamId=` in the address sets the team. */
export default function PlayerCreate() {
  const t = useMessage()
  const [query] = useSearchParams()
  const [id] = useState(newId)
  const newPlayer = { ...emptyForm(PLAYER_FIELDS), teamId: query.get('teamId') }
  return (
    <RecordCreate<Player>
      title={t('players.new')}
      newId={id}
      initialValues={newPlayer}
      createdMessage={() => t('players.created')}
    >
      <DuplicateGuard resource="players" newId={id}>
        <RecordForm validate={validatePlayer} defaultValues={{ id, ...newPlayer }}>
          <PlayerInputs />
        </RecordForm>
      </DuplicateGuard>
    </RecordCreate>
  )
}
