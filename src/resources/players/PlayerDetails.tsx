import Box from '@mui/material/Box'
import { useRecordContext } from 'react-admin'
import type { Player } from '../../../contract/player'
import { ConsentCard } from '../../custom/consent/ConsentCard'
import { DuplicateGuard } from '../../forms/DuplicateGuard'
import { RecordForm } from '../../forms/RecordForm'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { FormPageContext } from '../../forms/useRecordForm'
import { useStoredPage } from '../../forms/useStoredPage'
import { useMessage } from '../../i18n'
import { PlayerInputs, validatePlayer } from './PlayerInputs'

/** Shows the form of the stored player. */
export default function PlayerDetails() {
  const player = useRecordContext<Player>()
  return player && <StoredPlayer player={player} />
}

function StoredPlayer({ player }: { player: Player }) {
  const t = useMessage()
  const page = useStoredPage({ resource: 'players', record: player, savedMessage: () => t('players.saved') })
  return (
    <FormPageContext value={page}>
      <DuplicateGuard resource="players">
        <RecordForm
          validate={validatePlayer}
          aside={<DeleteRecord<Player> textOf={({ name }) => t('players.deleteText', { player: name })} />}
        >
          <PlayerInputs />
        </RecordForm>
      </DuplicateGuard>
      <Box sx={{ mt: 2 }}>
        <ConsentCard player={player} />
      </Box>
    </FormPageContext>
  )
}
