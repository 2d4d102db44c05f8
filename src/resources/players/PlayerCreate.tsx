import { useSearchParams } from 'react-router'
import type { Player } from '../../../contract/player'
import { RecordCreate } from '../../components/recordPage/RecordCreate'
import { RecordForm } from '../../components/recordPage/RecordForm'
import { useMessage } from '../../i18n'
import { PlayerInputs, validatePlayer } from './PlayerInputs'

/** A new player; `?teamId=` in the address fills the team in. */
export default function PlayerCreate() {
  const t = useMessage()
  const [query] = useSearchParams()
  const newPlayer = {
    name: '',
    profileImage: null,
    birthDate: null,
    height: null,
    weight: null,
    foot: null,
    position: '',
    teamId: query.get('teamId'),
    playerPriority: 'Monitor',
    notes: '',
  }
  return (
    <RecordCreate<Player>
      title={t('players.new')}
      createdMessage={() => t('players.created')}
      redirect="list"
    >
      <RecordForm validate={validatePlayer} defaultValues={newPlayer}>
        <PlayerInputs />
      </RecordForm>
    </RecordCreate>
  )
}
