import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Player } from '../../../contract/player'
import { lazyComponent } from '../../components/lazyComponent'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import type { PlayerReportsDialogProps } from './PlayerReportsDialog'

const PlayerReportsDialog = lazyComponent<PlayerReportsDialogProps>(() => import('./PlayerReportsDialog'))

/** Opens the dialog that downloads a player's reports as one file. */
export function PlayerReportsButton({ player }: { player: Pick<Player, 'id' | 'name'> }) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const isOffered = useFeature('reportCollections')
  if (!isOffered) return null
  return (
    <>
      <Button variant="outlined" startIcon={<PictureAsPdf />} onClick={() => setOpen(true)}>
        {t('players.reportsInOne')}
      </Button>
      {isOpen && <PlayerReportsDialog player={player} onClose={() => setOpen(false)} />}
    </>
  )
}
